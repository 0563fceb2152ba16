/** The English texts of a company's first day. */
export const texts = {
  heading: 'Four steps to the first lunch',
  done: 'done',
  restaurant: 'Add a restaurant',
  restaurantHint: 'Then type its menu, paste it, or have it read from its page.',
  order: 'Open an order',
  orderHint: 'Say when you’ll order and how you’re paid. Colleagues choose their dishes in it.',
  invite: 'Invite your colleagues',
  inviteHint: 'Send them this address:',
  notifications: 'Turn on notifications',
  notificationsHint: 'You hear when an order opens, closes and arrives.',
  toSettings: 'Notification settings',
};
