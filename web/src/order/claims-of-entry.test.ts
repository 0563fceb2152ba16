import { expect, test } from '@jest/globals';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { permissionsOf } from './permissions.js';
import { claimsOfEntry } from './claims-of-entry.js';

/** An order of Piotr's in which Anna's entry costs 20,00 zł, of which `confirmedAmount` grosze are confirmed, as one of them sees it. */
const viewed = (currentUserId: 'anna' | 'piotr', confirmedAmount: number) => {
  const paymentStatus = confirmedAmount === 2000 ? 'CONFIRMED' : 'UNPAID';
  const entry = { userId: 'anna', finalPrice: 2000, confirmedAmount, paymentStatus } as OrderEntry;
  const order = { id: 'lunch', orderCreatorId: 'piotr', orderState: 'ORDERED' } as ShowOrder['order'];
  return [{ order, ...permissionsOf({ currentUserId, order, orderEntries: [entry] }, 0) }, entry] as const;
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
/** What the owner of the entry may do, and who is paid. */
const choicesOf = (confirmedAmount: number, changes: Changes) => {
  const ofOwner = claimsOfEntry([claim(changes)], ...viewed('anna', confirmedAmount));
  const { isOwn, userId } = claim(changes);
  const same = claim({ ...changes, isOwn: !isOwn, userId: userId === 'piotr' ? 'anna' : userId });
  const ofPayer = claimsOfEntry([same], ...viewed('piotr', confirmedAmount));
  const may = {
    pay: ofOwner.mayPay,
    confirm: ofOwner.mayConfirm,
    claim: ofOwner.mayClaim,
    revert: ofOwner.mayRevert,
    payerConfirm: ofPayer.mayConfirm,
  };
  expect([ofPayer.mayPay, ofPayer.mayRevert, ofPayer.claims.length]).toEqual([
    false,
    ofOwner.mayRevert,
    ofOwner.claims.length,
  ]);
  return [ofOwner.claims.length, ...Object.entries(may).flatMap(([name, is]) => (is ? [name] : []))];
};

test.each<[string, number, Changes, number, string]>([
  ['covers the entry', 0, {}, 1, 'claim'],
  ['covers a part of it', 0, { amount: 1500 }, 1, 'pay confirm claim payerConfirm'],
  ['covers what is still open', 500, { amount: 1500 }, 1, 'claim'],
  ['is contested', 0, { status: 'CONTESTED' }, 1, 'pay'],
  ['covers a part of it and is contested', 0, { amount: 1500, status: 'CONTESTED' }, 1, 'pay payerConfirm'],
  ['is for an entry that was paid meanwhile', 2000, {}, 1, 'claim revert'],
  ['is for an entry that is to be given back', 2500, {}, 1, 'confirm claim'],
  ['is for everything', 0, { orderId: undefined }, 1, ''],
  ['is for a part of everything', 0, { orderId: undefined, amount: 500 }, 1, 'pay confirm payerConfirm'],
  ['is for everything and contested', 0, { orderId: undefined, status: 'CONTESTED' }, 1, 'pay'],
  ['is for everything, beside an entry that is paid', 2000, { orderId: undefined }, 0, 'claim revert'],
  ['is for another order', 0, { orderId: 'dinner' }, 0, 'pay confirm claim payerConfirm'],
  ['was made to who was paid before', 0, { userId: 'ola' }, 0, 'pay confirm claim payerConfirm'],
  ['is the payer’s own', 0, { isOwn: false }, 0, 'pay confirm claim payerConfirm'],
])('a claim that %s', (_, confirmedAmount, changes, shown, may) => {
  expect(choicesOf(confirmedAmount, changes)).toEqual([shown, ...may.split(' ').filter(Boolean)]);
});

test('who is paid sees the claims of the entry’s owner', () => {
  const claims = [claim({ isOwn: false, userId: 'anna' }), claim({ isOwn: false, userId: 'ola' })];
  const found = claimsOfEntry(claims, ...viewed('piotr', 0));
  expect([found.claims, found.mayConfirm]).toEqual([[claims[0]], false]);
});
