import { useRead } from '../../api/read.js';
import { useIsCalling } from '../../api/use-call.js';
import { useCallTexts } from './call.texts.js';
import { RestaurantCall } from './restaurant-call.js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo, type PathIds } from '../../ui/links/paths.js';
import { Button } from '../../ui/button.js';
import { EmptyPlate } from '../../ui/pictures/empty-plate.js';
import { Empty } from '../../ui/data/empty.js';
import { Loaded } from '../../ui/data/loaded.js';

/** The screen for the call to the restaurant, while the order is being placed. */
export function OrderViewPage({ id }: PathIds) {
  const about = { params: { orderId: id } };
  // Who ends the call is led on from it: it stays until then, also if everybody hears of the end before the reply is there.
  const isEnding = [useIsCalling('setAsOrdered', about), useIsCalling('setAsCreated', about)].includes(true);
  return (
    <Loaded query={useRead('orderView', about)}>
      {(data) =>
        data.orderState === 'ORDERING' || isEnding ? (
          <RestaurantCall key={id} orderId={id} data={data} />
        ) : (
          <NoCall orderId={id} />
        )
      }
    </Loaded>
  );
}

function NoCall({ orderId }: { orderId: string }) {
  const texts = useCallTexts();
  const goBack = useGoBack();
  return (
    <Empty text={texts.empty} drawing={<EmptyPlate />}>
      <Button onClick={() => goBack(pathTo('showOrder', { id: orderId }))}>{texts.back}</Button>
    </Empty>
  );
}
