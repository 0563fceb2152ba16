/** Whether the person opened the order. */
export const isCreator = ({ order, currentUserId }) => order.orderCreatorId === currentUserId;
/** Whether the entry is the person's own. */
export const isMine = ({ currentUserId }, entry) => entry.userId === currentUserId;
/** The states in which people owe money for the order. */
export const isPayable = (state) => state === 'ORDERED' || state === 'DELIVERED';
/** Who may change or delete a dish entry: its owner while the order is open, the creator until it is rejected. */
export function mayChangeEntry(shown, entry) {
    if (isCreator(shown))
        return shown.order.orderState !== 'REJECTED';
    return isMine(shown, entry) && shown.order.orderState === 'CREATED';
}
/** Who sees whether an entry is paid. */
export const seesPayment = (shown, entry) => isCreator(shown) || isMine(shown, entry);
//# sourceMappingURL=permissions.js.map