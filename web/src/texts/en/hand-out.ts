/** The English texts of the hand-out sheet. */
export const texts = {
  people: 'Who gets what',
  who: 'Who',
  what: 'What',
  due: 'To collect',
  fromCompany: (part: string) => `from the company ${part}`,
  addedBy: (person: string) => `from ${person}`,
  done: (handedOut: number, all: number) => `${handedOut} of ${all} handed out`,
  print: 'Print',
  door: 'For somebody else at the door',
  doorHint: 'They scan it with a phone. Ticks stay on each device.',
  image: 'QR code of the link to this sheet',
  notYet: 'There is something to hand out once the order is placed.',
  toOrder: 'To the order',
};
