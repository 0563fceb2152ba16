import { useMoreTexts } from '../../texts/texts.js';
import { Text } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';

/** Whether a dish is sold out at the restaurant of the order that day, in this order or another one. */
export function useIsSoldOut(): (dishId: string | undefined) => boolean {
  const { soldOutDishIds = [] } = useOrder();
  return (dishId) => dishId !== undefined && soldOutDishIds.includes(dishId);
}

/** Says beside the name of a dish that it is sold out that day; nothing if it is not. */
export function SoldOutMark({ dishId }: { dishId: string | undefined }) {
  const { soldOutToday } = useMoreTexts().call;
  if (!useIsSoldOut()(dishId)) return null;
  return <Text variant="small regular danger"> {soldOutToday}</Text>;
}
