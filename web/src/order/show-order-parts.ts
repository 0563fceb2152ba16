// What stands on the page of an order below its head, in one file: it is asked for with the page's queries, before React is there.
export { SharedDishes } from './entries/shared-dishes.js';
export { EntriesToCollect } from './payment/entries-to-collect.js';
export { FlagList } from './complaints/flag-list.js';
export { ActivityFold } from './activity/activity-fold.js';
export { People } from './people.js';
export { DeletedOrder } from './head/deleted-order.js';
export { ShareOrder } from './head/share-order.js';
export { CostNoteList } from './head/cost-note-list.js';
