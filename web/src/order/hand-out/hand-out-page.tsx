import { useQuery } from '@tanstack/react-query';
import { showOrder } from '../../api/queries.js';
import { openClaims } from '../../api/open-claims.js';
import { useMoreTexts } from '../../texts/texts.js';
import { HandOutSheet } from './hand-out-sheet.js';
import { OrderProvider, useOrder } from '../use-order.js';
import { pathTo, type PathIds } from '../../ui/links/paths.js';
import { ButtonLink } from '../../ui/button.js';
import { EmptyPlate } from '../../ui/empty-plate.js';
import { Empty } from '../../ui/data/empty.js';
import { Loaded } from '../../ui/data/loaded.js';

/** The hand-out sheet: who gets what, once the order is placed. */
export function HandOutPage({ id }: PathIds) {
  return (
    <Loaded query={useQuery(showOrder(id))}>
      {(data) => (
        <OrderProvider data={data}>
          <SheetOrNot key={id} />
        </OrderProvider>
      )}
    </Loaded>
  );
}

function SheetOrNot() {
  const texts = useMoreTexts().handOut;
  const { order, may } = useOrder();
  const { data } = useQuery(openClaims);
  if (may.handOut) return <HandOutSheet payments={data} />;
  return (
    <Empty text={texts.notYet} drawing={<EmptyPlate />}>
      <ButtonLink to={pathTo('showOrder', { id: order.id })}>{texts.toOrder}</ButtonLink>
    </Empty>
  );
}
