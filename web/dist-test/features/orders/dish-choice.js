/** A choice of this dish and nothing with it yet. */
export const choiceOf = ({ id, name, price }, comment = '') => ({
    dishId: id,
    name,
    price,
    sides: [],
    comment,
});
/** What stands in a dish entry, to be changed. What has left the menu since is written as new. */
export function choiceOfEntry({ dishId, dishName, price, sideDishes, comments }, menu) {
    const dish = menu.find(({ id }) => id === dishId);
    const side = ({ id, name, price: sidePrice }) => dish?.sideDishes.some((own) => own.id === id) ? { id, name, price: sidePrice } : { name, price: sidePrice };
    return { ...(dish && { dishId }), name: dishName, price, sides: sideDishes.map(side), comment: comments };
}
/** What the choice costs before discount and delivery. */
export const choicePrice = ({ price, sides }) => sides.reduce((sum, side) => sum + side.price, price);
/** The choice as the server is told. */
export function chosenDish(orderId, choice, dishEntryId) {
    return {
        orderId,
        ...(dishEntryId !== undefined && { dishEntryId }),
        ...(choice.dishId === undefined
            ? { newDish: true, newDishName: choice.name.trim(), newDishPrice: choice.price }
            : { newDish: false, dishId: choice.dishId }),
        additionalComments: choice.comment.trim(),
        sideDishes: choice.sides.map(({ id, name, price }) => id === undefined ? { isNew: true, newSideDishName: name.trim(), newSideDishPrice: price } : { isNew: false, id }),
    };
}
/** The dishes of the menu that others have in this order, the most frequent first. */
export function popularDishes(entries, menu) {
    const counts = new Map();
    for (const { dishId } of entries.flatMap(({ dishEntries }) => dishEntries))
        counts.set(dishId, (counts.get(dishId) ?? 0) + 1);
    return menu.filter(({ id }) => counts.has(id)).sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
}
//# sourceMappingURL=dish-choice.js.map