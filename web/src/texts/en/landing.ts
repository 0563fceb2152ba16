/** The English texts of the landing page. */
export const texts = {
  heroFirst: 'Order food with your colleagues',
  heroSecond: 'keep track of orders and payments',
  start: "Let's start!",
  picture: 'An order on a phone: its times, what I chose and pay, and what the others chose.',
  stepsHeading: 'How it works',
  steps: [
    'Create and share a new order sheet.',
    'Everybody selects food and waits for others.',
    'Call the restaurant using a view that groups identical dishes.',
    'Notify others by web push notification when the order arrives.',
    'Payments, with all payment details in one place.',
    'Repeat.',
  ],
};
