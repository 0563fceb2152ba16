import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderView } from '../features/orders/call/api.js';
import { RestaurantCall } from '../features/orders/call/restaurant-call.js';
import { useGoBack } from '../lib/go-back.js';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { EmptyPlate } from '../ui/drawings.js';
import { Empty } from '../ui/empty.js';
import { FormSkeleton } from '../ui/form-skeleton.js';
import { NotLoaded } from '../ui/not-loaded.js';
import { Widgets } from '../ui/widgets.js';

/** The screen for the call to the restaurant. */
export function OrderViewPage() {
  const { id = '' } = useParams();
  const texts = useTexts().orderView;
  const goBack = useGoBack();
  const { data, isError, refetch } = useQuery(orderView(id));
  if (!data) return isError ? <NotLoaded onRetry={refetch} /> : <FormSkeleton />;
  if (data.orderState !== 'ORDERING')
    return (
      <Empty text={texts.empty} drawing={<EmptyPlate />}>
        <Button onClick={() => goBack(pathTo('showOrder', { id }))}>{texts.back}</Button>
      </Empty>
    );
  return (
    <Widgets>
      <RestaurantCall orderId={id} data={data} />
    </Widgets>
  );
}
