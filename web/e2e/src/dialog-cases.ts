import type { Locator, Page } from 'playwright';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import type { Stage } from './stage.js';

/** A payer and somebody who owes them, a manager, with an open order, one that is on the phone, a delivered one and what the dialogs need beside these. */
export interface DialogWorld {
  readonly payer: Colleague;
  readonly eater: Colleague;
  readonly manager: Colleague;
  readonly open: string;
  readonly calling: string;
  readonly delivered: string;
}

/** Opens the world of the dialogs. */
export async function openDialogWorld(stage: Stage): Promise<DialogWorld> {
  const [payer, eater, manager] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur', 'anna.nowak');
  const bar = await openRestaurant(payer, 'Bar Kasztan');
  const curry = await openRestaurant(payer, 'Curry');
  await openRestaurant(payer, 'Etno');
  const numbers = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
  const open = await openOrder(payer, bar, numbers);
  await eat(eater, open, bar, 'Żurek');
  const calling = await openOrder(payer, bar);
  await eat(eater, calling, bar, 'Żurek');
  await bringTo(payer, calling, 'ORDERING');
  const delivered = await openOrder(payer, bar, numbers);
  for (const one of [payer, eater]) await eat(one, delivered, bar, 'Pierogi ruskie');
  await bringTo(payer, delivered, 'DELIVERED');
  const { orderDate } = await payer.calls.orderCreateData();
  const closesAt = new Date(Date.now() + 30 * 60_000).toISOString();
  const poll = { restaurantIds: [bar.id, curry.id], orderDate, timeOfOrder: '23:45', closesAt };
  await payer.calls.savePoll({ body: poll });
  const { orderEntries } = await eater.calls.showOrder({ params: { orderId: delivered } });
  const personId = orderEntries.find(({ username }) => username === payer.username)!.userId;
  await eater.calls.claimPayment({ params: { personId }, body: { amount: 100, way: 'cash', orderId: delivered } });
  return { payer, eater, manager, open, calling, delivered };
}

/** A dialog: who opens it where by which button, what is typed in it, the button that writes, and the path of that. */
export interface DialogCase {
  readonly by: 'payer' | 'eater' | 'manager';
  readonly at: (world: DialogWorld) => string;
  readonly opens: string | RegExp;
  /** The button behind which that one is, or in whose menu. */
  readonly behind?: string | RegExp;
  readonly type?: readonly [label: string, text: string];
  readonly writes: string;
  readonly path: string;
}

const ofOpen = ({ open }: DialogWorld) => `/orders/show/${open}`;
const ofDelivered = ({ delivered }: DialogWorld) => `/orders/show/${delivered}`;
const balance = () => '/balance';

export const FLAG: DialogCase = {
  by: 'eater',
  at: ofDelivered,
  behind: 'Options for Pierogi ruskie',
  opens: 'Something wrong?',
  type: ['In a few words (optional)', 'zimne'],
  writes: 'Report it',
  path: '**/flag',
};

/** The dialogs in which something is typed. */
export const TYPED: [string, DialogCase & Required<Pick<DialogCase, 'type'>>][] = [
  [
    'pay all',
    {
      by: 'eater',
      at: balance,
      opens: /^Pay: /,
      type: ['How much you pay', '12,34'],
      writes: 'I paid by transfer',
      path: '**/claim',
    },
  ],
  [
    'they paid me',
    {
      by: 'payer',
      at: balance,
      behind: /^Details: /,
      opens: /^They paid me: /,
      type: ['Amount', '12,34'],
      writes: 'Confirm',
      path: '**/confirm',
    },
  ],
  [
    'contest',
    {
      by: 'payer',
      at: balance,
      behind: /^For what: /,
      opens: /^It hasn’t come: /,
      type: ['In a few words', 'nic nie doszło'],
      writes: 'Send',
      path: '**/contest',
    },
  ],
  [
    'bill',
    {
      by: 'payer',
      at: ofDelivered,
      opens: 'Enter the bill',
      type: ['Reason (optional)', 'droższy dowóz'],
      writes: 'Save the bill',
      path: '**/bill',
    },
  ],
  [
    'delete the account',
    {
      by: 'eater',
      at: () => '/profile',
      opens: 'Delete my account',
      type: ['Type your name: Ewa Mazur', 'Ewa Mazur'],
      writes: 'Delete my account',
      path: '**/auth/account',
    },
  ],
  [
    'place',
    {
      by: 'manager',
      at: () => '/office#company',
      opens: 'Add a place',
      type: ['Name', 'Rynek'],
      writes: 'Save',
      path: '**/places/add',
    },
  ],
  [
    'day off',
    {
      by: 'manager',
      at: () => '/office#company',
      opens: 'Add a day off',
      type: ['Name', 'Wigilia'],
      writes: 'Save',
      path: '**/days_off/add',
    },
  ],
  [
    'address of the report',
    {
      by: 'manager',
      at: () => '/office#companyPart',
      opens: /^(Set an address|Change)$/,
      type: ['E-mail address', 'place@firma.pl'],
      writes: 'Set it',
      path: '**/company/report_receiver',
    },
  ],
  ['flag', FLAG as typeof FLAG & { type: readonly [string, string] }],
];

/** All dialogs that write. */
export const WRITING: [string, DialogCase][] = [
  ...TYPED,
  [
    'the time of delivery',
    {
      by: 'payer',
      at: ({ calling }) => `/orders/${calling}/order_view`,
      opens: 'Order placed!',
      writes: 'Order placed!',
      path: '**/set_as_ordered',
    },
  ],
  ['pay', { by: 'eater', at: ofDelivered, opens: /^Pay ·/, writes: 'I paid by transfer', path: '**/claim' }],
  [
    'offer to pay',
    {
      by: 'eater',
      at: ofOpen,
      behind: 'Change',
      opens: 'I’ll pay the restaurant',
      writes: 'I’ll pay the restaurant',
      path: '**/offer_to_pay',
    },
  ],
  [
    'add a restaurant',
    { by: 'eater', at: () => '/orders/today', opens: 'Add a restaurant', writes: 'Add', path: '**/ask/**' },
  ],
  [
    'a question',
    {
      by: 'payer',
      at: ({ open }) => `/orders/${open}/edit`,
      opens: 'Delete order',
      writes: 'Delete order',
      path: '**/delete',
    },
  ],
];

/** Opens a dialog and types in it. */
export async function enterDialog(
  page: Page,
  world: DialogWorld,
  { at, behind, opens, type }: DialogCase,
): Promise<Locator> {
  await page.goto(at(world));
  if (behind !== undefined) await page.getByRole('button', { name: behind }).first().click();
  const opener = page.getByRole('button', { name: opens }).or(page.getByRole('menuitem', { name: opens }));
  await opener.first().click();
  const dialog = page.getByRole('dialog').last();
  if (type) await dialog.getByLabel(type[0], { exact: true }).fill(type[1]);
  return dialog;
}
