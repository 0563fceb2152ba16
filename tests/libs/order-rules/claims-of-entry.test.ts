import { expect, test } from '@jest/globals';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { claimsOfEntry, type ViewedPayments } from '@kantyna/order-rules/claims-of-entry';
import { leftToPay } from '@kantyna/order-rules/left-to-pay';

/** An order of Piotr's in which Anna's entry costs 20,00 zł, of which `confirmedAmount` grosze are confirmed, as one of them sees it. */
const viewed = (currentUserId: 'anna' | 'piotr', confirmedAmount: number) => {
  const paymentStatus = confirmedAmount === 2000 ? 'CONFIRMED' : 'UNPAID';
  const entry = { userId: 'anna', finalPrice: 2000, confirmedAmount, paymentStatus } as OrderEntry;
  const viewed: ViewedPayments = {
    order: { id: 'lunch' },
    payer: { userId: 'piotr' },
    viewer: { isMine: ({ userId }) => userId === currentUserId },
    may: { settleEntry: () => true },
  };
  return [viewed, entry] as const;
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
/** The abilities of the entry's owner, and who is paid. */
const choicesOf = (confirmedAmount: number, changes: Changes) => {
  const ofOwner = claimsOfEntry({ claims: [claim(changes)] }, ...viewed('anna', confirmedAmount));
  const { isOwn, userId } = claim(changes);
  const same = claim({ ...changes, isOwn: !isOwn, userId: userId === 'piotr' ? 'anna' : userId });
  const ofPayer = claimsOfEntry({ claims: [same] }, ...viewed('piotr', confirmedAmount));
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

test.each<[string, number, Changes, number, string, number]>([
  ['covers the entry', 0, {}, 1, 'claim', 0],
  ['covers a part of it', 0, { amount: 1500 }, 1, 'pay claim', 500],
  ['covers what is still open', 500, { amount: 1500 }, 1, 'claim', 0],
  ['is contested', 0, { status: 'CONTESTED' }, 1, 'pay claim', 2000],
  ['covers a part of it and is contested', 0, { amount: 1500, status: 'CONTESTED' }, 1, 'pay claim', 2000],
  ['is for an entry that was paid meanwhile', 2000, {}, 1, 'claim revert', 0],
  ['is for an entry that is to be given back', 2500, {}, 1, 'confirm claim', -500],
  ['is for everything', 0, { orderId: undefined }, 1, 'claim', 0],
  ['is for a part of everything', 0, { orderId: undefined, amount: 500 }, 1, 'pay claim', 1500],
  ['is for everything and contested', 0, { orderId: undefined, status: 'CONTESTED' }, 1, 'pay', 2000],
  ['is for everything, beside an entry that is paid', 2000, { orderId: undefined }, 0, 'claim revert', 0],
  ['is for another order', 0, { orderId: 'dinner' }, 0, 'pay claim payerConfirm', 2000],
  ['was made to who was paid before', 0, { userId: 'ola' }, 0, 'pay claim payerConfirm', 2000],
  ['is the payer’s own', 0, { isOwn: false }, 0, 'pay claim payerConfirm', 2000],
])('a claim that %s', (_, confirmedAmount, changes, shown, may, toPay) => {
  expect(choicesOf(confirmedAmount, changes)).toEqual([shown, ...may.split(' ').filter(Boolean)]);
  expect(claimsOfEntry({ claims: [claim(changes)] }, ...viewed('anna', confirmedAmount)).toPay).toBe(toPay);
});

test.each<[string, number, Changes, string]>([
  ['waits', 0, {}, 'REPORTED'],
  ['covers a part', 0, { amount: 500 }, 'REPORTED'],
  ['is contested', 0, { status: 'CONTESTED' }, 'UNPAID'],
  ['is of an entry that is paid', 2000, {}, 'CONFIRMED'],
  ['is for another order', 0, { orderId: 'dinner' }, 'UNPAID'],
  ['is for another order, beside 1,00 zł to be given back', 2100, { orderId: 'dinner' }, 'OVERPAID'],
  ['is for another order, beside 0,99 zł that are open', 1901, { orderId: 'dinner' }, 'CONFIRMED'],
  ['is for another order, beside 1,00 zł that is open', 1900, { orderId: 'dinner' }, 'UNPAID'],
])('an entry looks reported while its claim waits: one that %s', (_, confirmedAmount, changes, shownStatus) => {
  expect(claimsOfEntry({ claims: [claim(changes)] }, ...viewed('anna', confirmedAmount)).shownStatus).toBe(shownStatus);
});

test('who is paid sees the claims of the entry’s owner', () => {
  const claims = [claim({ isOwn: false, userId: 'anna' }), claim({ isOwn: false, userId: 'ola' })];
  const found = claimsOfEntry({ claims }, ...viewed('piotr', 0));
  expect([found.claims, found.mayConfirm]).toEqual([[claims[0]], false]);
});

test.each<[string, Changes[], number, number]>([
  ['nothing', [], 0, 2000],
  ['all of it', [{}], 2000, 0],
  ['more than is due', [{ amount: 2500 }], 2500, 0],
  ['a part of it', [{ amount: 500 }], 500, 1500],
  ['two parts of it', [{ amount: 500 }, { amount: 1500 }], 2000, 0],
  ['a part of everything', [{ orderId: undefined, amount: 500 }], 500, 1500],
  ['what is contested', [{ status: 'CONTESTED' }], 0, 2000],
  ['a part, beside what is contested', [{ amount: 500 }, { orderId: undefined, status: 'CONTESTED' }], 500, 1500],
  ['another order', [{ orderId: 'dinner' }], 0, 2000],
  ['another payer', [{ userId: 'ola' }], 0, 2000],
  ['the other way', [{ isOwn: false }], 0, 2000],
])('in a list, who reported to have paid %s is asked for the rest', (_, changes, reported, toPay) => {
  const debt = { userId: 'piotr', isOwn: true, orderId: 'lunch', unpaid: 2000 };
  expect(leftToPay({ claims: changes.map(claim) }, debt)).toMatchObject({ reported, toPay });
});

test.each<[string, Changes[], number, number]>([
  ['nothing', [], 0, 2000],
  ['a part', [{ amount: 500, orderId: undefined }], 500, 1500],
  ['all, in two parts', [{ amount: 500 }, { amount: 1500, orderId: 'dinner' }], 2000, 0],
  ['more than that', [{ amount: 2500 }], 2500, 0],
  ['a part that is contested, and another one', [{ amount: 500, status: 'CONTESTED' }, { amount: 300 }], 300, 1700],
  ['by somebody else', [{ isOwn: false }], 0, 2000],
  ['to somebody else', [{ userId: 'ola' }], 0, 2000],
])('of all that is owed less is to be paid by what was reported: %s', (_, changes, reported, toPay) => {
  const claims = changes.map(claim);
  expect(leftToPay({ claims }, { userId: 'piotr', isOwn: true, unpaid: 2000 })).toMatchObject({ reported, toPay });
  const theirs = claims.map((one) => ({ ...one, isOwn: !one.isOwn }));
  const owedToViewer = { userId: 'piotr', isOwn: false, unpaid: 2000 };
  expect(leftToPay({ claims: theirs }, owedToViewer)).toMatchObject({ reported, toPay });
});

test.each<[string, number, number, Changes[], string, number, string | undefined]>([
  ['a part', 0, 500, [], 'pay payerConfirm', 1500, 'UNPAID'],
  ['all of it', 0, 2000, [], '', 0, undefined],
  ['what is left of it', 1200, 800, [], '', 0, undefined],
  // It was confirmed meanwhile.
  ['more than is open', 1500, 2000, [], '', 0, undefined],
  ['an entry that is paid', 2000, 500, [], '', 0, 'CONFIRMED'],
  ['what was not reported', 0, 500, [{ amount: 1500 }], '', 0, 'REPORTED'],
])('nobody is asked for what credit pays: %s', (_, confirmedAmount, amount, changes, may, toPay, shownStatus) => {
  const of = (isOwn: boolean) => {
    const userId = isOwn ? 'piotr' : 'anna';
    const others = { userId: 'ola', isOwn, orderId: 'lunch', amount: 1 };
    const covered = [others, { ...others, orderId: 'dinner', userId }, { ...others, userId, amount }];
    const claims = changes.map((one) => claim({ ...one, isOwn, userId }));
    return { covered, claims };
  };
  const own = claimsOfEntry(of(true), ...viewed('anna', confirmedAmount));
  const payers = claimsOfEntry(of(false), ...viewed('piotr', confirmedAmount));
  const found = { pay: own.mayPay, confirm: own.mayConfirm, payerConfirm: payers.mayConfirm };
  expect(Object.entries(found).flatMap(([name, is]) => (is ? [name] : []))).toEqual(may.split(' ').filter(Boolean));
  expect([own.toPay, own.shownStatus, payers.shownStatus]).toEqual([toPay, shownStatus, shownStatus]);
  const debt = { userId: 'piotr', isOwn: true, orderId: 'lunch', unpaid: 2000 - confirmedAmount };
  expect(leftToPay(of(true), debt).toPay).toBe(toPay);
});

test('what the company pays of an entry is not asked for', () => {
  const [permissions, entry] = viewed('anna', 0);
  const ofCompany = (companyPart: number) => claimsOfEntry({ claims: [] }, permissions, { ...entry, companyPart });
  expect(ofCompany(1500)).toMatchObject({ open: 500, toPay: 500 });
});
