import { useTexts } from '../../texts/texts.js';
import { Price } from '../../ui/price.js';
import { Detail, DetailList } from '../detail-list.js';
import { priceLines, priceModifiers, type OrderPrice } from './price-lines.js';

interface Props {
  price: OrderPrice;
  /** Starts with the number of people. */
  withPeople?: boolean;
}

/** What an order costs: dishes, discount, delivery, total. Of an empty order: the discount and the delivery that it will have. */
export function PriceBreakdown({ price, withPeople = false }: Props) {
  const { show: texts, orderView } = useTexts();
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
      {withPeople && <Detail name={orderView.eaters}>{price.people}</Detail>}
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
