import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { EntryPrice } from '@kantyna/money/order-price';
import { formatZloty } from '@kantyna/money/zloty';
import { usePaymentTexts } from '../payment.texts.js';
import { Box } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import { Detail, DetailList } from '../../ui/data/detail-list.js';
import { formatSigned, priceLines, priceModifiers, priceSummands, type OrderPrice } from './price-lines.js';

interface Props {
  price: OrderPrice;
  /** Starts with the number of people. */
  withPeople?: boolean;
}

/** The price of an order: dishes, discount, delivery, total. For an empty order: the discount and the delivery that it will have. */
export function PriceBreakdown({ price, withPeople = false }: Props) {
  const texts = usePaymentTexts();
  const modifiers = price.people === 0 ? priceModifiers(price.deliveryData, texts) : [];
  if (modifiers.length > 0)
    return (
      <DetailList>
        {modifiers.map(({ name, value }) => (
          <Detail key={name} name={name}>
            {value}
          </Detail>
        ))}
      </DetailList>
    );
  return (
    <DetailList>
      {withPeople && <Detail name={texts.eaters}>{price.people}</Detail>}
      {priceLines(price, texts).map(({ name, grosze }) => (
        <Detail key={name} name={name}>
          <Price grosze={grosze} />
        </Detail>
      ))}
      <Detail name={texts.total} look="total">
        <Price grosze={price.total} strong />
      </Detail>
    </DetailList>
  );
}

/** The price of an entry and the company's part. The rest, which is to be paid, stands beside it. Nothing without a company's part. */
export function CompanyLine({ entry: { finalPrice, companyPart = 0 } }: { entry: OrderEntry }) {
  const texts = usePaymentTexts();
  return (
    companyPart > 0 && (
      <Box variant="quiet small">{texts.companyPart(formatZloty(finalPrice), formatSigned(-companyPart))}</Box>
    )
  );
}

/** The summands of an entry's price in one line. Nothing if there is neither discount nor delivery. */
export function PriceSummands({ price }: { price: EntryPrice }) {
  const parts = priceSummands(price, usePaymentTexts());
  return parts !== undefined && <Box variant="quiet small">{parts}</Box>;
}
