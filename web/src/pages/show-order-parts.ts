// What stands on the page of an order below its head, in one file: it is asked for with the page's queries, before React is there.
export { SharedDishes } from '../features/choosing/shared-dishes/shared-dishes.js';
export { EntriesToCollect } from '../features/money/collecting/entries-to-collect.js';
export { FlagList } from '../features/money/flags/flag-list.js';
export { ActivityFold } from '../features/running/activity/activity-fold.js';
export { People } from '../features/running/people.js';
export { DeletedOrder } from '../features/running/show/deleted-order.js';
export { ShareOrder } from '../features/running/share/share-order.js';
export { CostNoteList } from '../features/running/show/cost-note-list.js';
