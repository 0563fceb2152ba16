/** An order by itself. */
export const oneOrder = ['showOrder', 'orderView', 'orderEditData', 'orderActivity', 'paymentActivity'] as const;
export const polls = ['todaysPolls'] as const;
export const orderLists = ['todaysOrders', 'repeatableOrders', 'allOrders'] as const;
export const lists = [...orderLists, ...polls] as const;
export const order = [...oneOrder, ...lists] as const;
export const balance = ['balance', 'balanceHistory', 'personBalance', 'openClaims'] as const;
export const payment = [...order, 'orderCreateData', 'usualChoices', ...balance] as const;
export const standing = ['standingOrders'] as const;
export const oneRestaurant = [
  'showRestaurant',
  'flagCounts',
  'voiceCounts',
  'restaurantEditData',
  'dishCreateData',
  'dishEditData',
  'menuReports',
  'heldMenu',
  'applyPastedMenu',
] as const;
// The menu inside an order is not among them: orders load it again when they are next opened.
export const dishes = ['restaurants', ...oneRestaurant] as const;
export const menu = [...dishes, 'menuSource'] as const;
export const pushes = ['pushSettings'] as const;
export const office = ['officePeople', 'officeLog'] as const;
export const companySettings = ['companySettings', 'ownCompanyPart', 'officeLog'] as const;
export const companyPart = ['companyDebts', 'companyReports', 'companyReport'] as const;
export const companyMoney = [...companyPart, 'officeLog', ...payment] as const;
export const carriedOver = ['carriedOver', 'officeLog', ...balance] as const;
export const placesAndDaysOff = [
  'officeAddress',
  'officeLog',
  'todaysOrders',
  'orderCreateData',
  'standingOrders',
] as const;
export const nothing = [] as const;
