import { expect, test } from '@jest/globals';
import { erased } from '@kantyna/contracts/people/person';
import { withoutPerson } from './erasure.js';
import { ANNA, BARTEK, CELINA, dishEntry, entry, order } from '../test/examples.js';
import { toPublishedOrder } from '../views/orders.js';

const paymentData = {
  paymentByCash: true,
  paymentByBankTransfer: true,
  bankTransferNumber: '61109010140000071219812874',
  paymentByBlik: true,
  blikPhoneNumber: '600100200',
};
const commented = (name: string) => ({
  ...dishEntry(name, 1500),
  comments: `${name} without salt`,
  forWhom: `Guest of ${name}`,
});
const lunch = order({
  paymentData,
  usualEaters: [ANNA, BARTEK],
  notToday: [ANNA, BARTEK],
  entries: [entry(ANNA, commented('Soup')), entry(BARTEK, commented('Stew'))],
});

test.each([
  ['the creator', ANNA, ['Bartek', 'bartek@example.com', 'Stew without salt', 'Guest of Stew']],
  ['a person with an entry', BARTEK, ['Anna', 'anna@example.com', 'Soup without salt', 'Guest of Soup', '600100200']],
])('of %s only the id, dishes and prices stay', (_, person, others) => {
  const text = JSON.stringify(withoutPerson(lunch, person.id));

  expect(text).not.toContain(`"${person.username}"`);
  expect(text).not.toContain(person.email);
  const dish = person === ANNA ? 'Soup' : 'Stew';
  for (const words of ['Guest of', 'without'])
    expect(text).not.toMatch(new RegExp(`${words} ${dish}|${dish} ${words}`));
  for (const kept of [person.id, 'Soup', 'Stew', ...others]) expect(text).toContain(kept);
  if (person === ANNA) for (const number of ['600100200', '61109010']) expect(text).not.toContain(number);
});

const flag = (words: string) => ({ kind: 'cold' as const, words });
const flagged = (name: string, words: string) => ({ ...dishEntry(name, 1500), flag: flag(words) });
const total = (reason: string) => ({ kind: 'total' as const, amount: 3000, reason });

test.each([
  ['the creator', ANNA, undefined, []],
  ['who holds a dish', BARTEK, undefined, ['no spoon']],
  ['who shares a dish', CELINA, undefined, ['no spoon']],
  ['the payer', BARTEK, BARTEK, ['no spoon']],
] as const)('words of flags go if %s may have written them', (_, who, payer, kept) => {
  const [soup, stew] = [flagged('Soup', 'no spoon'), flagged('Stew', 'all cold')];
  const dishes = [entry(ANNA, soup), entry(BARTEK, { ...stew, sharedWith: ['entry of Celina'] }), entry(CELINA)];
  const before = order({ entries: dishes, ...(payer && { payer }) });
  const text = JSON.stringify(withoutPerson(before, who.id));
  expect(['no spoon', 'all cold'].filter((words) => text.includes(words))).toEqual(kept);
});

test('the reason of a bill goes with who wrote it', () => {
  const before = order({ bill: total('tip'), billReasonById: BARTEK.id });
  expect(withoutPerson(before, ANNA.id).bill).toEqual(total('tip'));
  expect(withoutPerson(before, BARTEK.id).bill).toEqual({ kind: 'total', amount: 3000 });
});

test('what everybody owes stays', () => {
  const { entries, ...published } = toPublishedOrder(lunch);

  expect(toPublishedOrder(withoutPerson(lunch, BARTEK.id))).toEqual({
    ...published,
    entries: [entries[0], { ...entries[1], person: erased(BARTEK) }],
  });
});

test('an order of other people stays as it is, and erasing twice is erasing once', () => {
  const once = withoutPerson(lunch, ANNA.id);

  expect(withoutPerson(lunch, CELINA.id)).toEqual(lunch);
  expect(withoutPerson(once, ANNA.id)).toEqual(once);
});
