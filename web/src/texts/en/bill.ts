/** The English texts of the form of a bill. */
export const texts = {
  title: 'What did it cost?',
  kinds: { total: 'In all', delivery: 'Delivery', dishes: 'Single dishes' },
  hints: {
    total: 'The difference is split in proportion to what each person ordered.',
    delivery: 'The difference is split in proportion to what each person ordered.',
    dishes: 'Whoever ate a dish pays its new price. Prices are without side dishes.',
  },
  total: 'Total on the bill',
  delivery: 'Delivery for everybody',
  dish: (name: string, count: number) => (count === 1 ? name : `${count} × ${name}, each`),
  reason: 'Reason (optional)',
  reasonExample: 'e.g. dearer delivery',
  shares: 'Who pays what',
  same: 'as ordered',
  save: 'Save the bill',
  remove: 'Back to what was ordered',
};
