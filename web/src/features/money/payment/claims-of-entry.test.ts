import { expect, test } from '@jest/globals';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { claimsOfEntry } from './claims-of-entry.js';

/** An order of Piotr's in which Anna's entry costs 20,00 zł, of which `confirmedAmount` grosze are confirmed, as one of them sees it. */
const viewed = (currentUserId: 'anna' | 'piotr', confirmedAmount: number) => {
  const entry = { userId: 'anna', finalPrice: 2000, confirmedAmount } as OrderEntry;
  return [{ currentUserId, order: { id: 'lunch', orderCreatorId: 'piotr' } } as ShowOrder, entry] as const;
};
type Changes = { [P in keyof Claim]?: Claim[P] | undefined };
const claim = (changes: Changes) =>
  ({
    id: 'claim',
    userId: 'piotr',
    name: '',
    isOwn: true,
    status: 'CLAIMED',
    amount: 2000,
    orderId: 'lunch',
    at: '',
    ...changes,
  }) as Claim;
const ofAnna = (confirmedAmount: number, ...claims: Claim[]) =>
  claimsOfEntry(claims, ...viewed('anna', confirmedAmount));

test.each<[string, number, Changes, number, boolean, boolean, boolean]>([
  ['covers the entry', 0, {}, 1, true, false, true],
  ['covers a part of it', 0, { amount: 1500 }, 1, false, false, true],
  ['covers what is still open', 500, { amount: 1500 }, 1, true, false, true],
  ['is contested', 0, { status: 'CONTESTED' }, 1, true, true, false],
  ['covers a part of it and is contested', 0, { amount: 1500, status: 'CONTESTED' }, 1, false, true, false],
  ['is for an entry that was paid meanwhile', 2000, {}, 1, false, false, true],
  ['is for an entry that is to be given back', 2500, {}, 1, false, false, true],
  ['is for everything', 0, { orderId: undefined }, 1, true, false, false],
  ['is for a part of everything', 0, { orderId: undefined, amount: 500 }, 1, false, false, false],
  ['is for everything and contested', 0, { orderId: undefined, status: 'CONTESTED' }, 1, true, true, false],
  ['is for everything, beside an entry that is paid', 2000, { orderId: undefined }, 0, false, false, true],
  ['is for another order', 0, { orderId: 'dinner' }, 0, false, false, true],
  ['was made to who was paid before', 0, { userId: 'ola' }, 0, false, false, true],
  ['is the payer’s own', 0, { isOwn: false }, 0, false, false, true],
])('a claim that %s', (_, confirmedAmount, changes, ...expected) => {
  const { claims, isClaimed, isContested, mayClaim } = ofAnna(confirmedAmount, claim(changes));
  expect([claims.length, isClaimed, isContested, mayClaim]).toEqual(expected);
});

test('who is paid sees the claims of the entry’s owner', () => {
  const claims = [claim({ isOwn: false, userId: 'anna' }), claim({ isOwn: false, userId: 'ola' })];
  const found = claimsOfEntry(claims, ...viewed('piotr', 0));
  expect([found.claims, found.isClaimed]).toEqual([[claims[0]], true]);
});
