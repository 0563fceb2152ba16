import { useTexts } from '../../texts/texts.js';
import { Price } from '../../ui/price.js';
import { Detail, DetailList } from './detail-list.js';
import { priceLines, type OrderPrice } from './price-lines.js';

interface Props {
  price: OrderPrice;
  /** Starts with the number of people. */
  withPeople?: boolean;
}

/** What an order costs: dishes, discount, delivery, total. */
export function PriceBreakdown({ price, withPeople = false }: Props) {
  const { show: texts, orderView } = useTexts();
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
