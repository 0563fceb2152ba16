/** The states in which an order is still to be placed. */
export const TO_PLACE: readonly string[] = ['CREATED', 'ORDERING'];

/** Whether an order is still to be placed: it is CREATED or ORDERING. */
export const isToPlace = ({ orderState }: { readonly orderState: string }): boolean => TO_PLACE.includes(orderState);

/** The states in which an order is still to be placed or delivered. */
export const UNDER_WAY: readonly string[] = [...TO_PLACE, 'ORDERED'];

/** Whether an order is still to be placed or delivered: it is CREATED, ORDERING or ORDERED. */
export const isUnderWay = ({ orderState }: { readonly orderState: string }): boolean => UNDER_WAY.includes(orderState);
