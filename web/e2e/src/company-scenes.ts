import type { Page } from 'playwright';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, testUsers } from './company.js';
import { dishToTake } from './dishes.js';
import type { Scene } from './scene.js';
import type { Stage } from './stage.js';

const MANAGER = testUsers[0]!.email.split('@')[0]!;

/** The company's part, set for three people only, so that the others' screens stay the same. Two of them eat, one of them pays. */
export async function companyScenes({ colleague }: Pick<Stage, 'colleague'>): Promise<Scene[]> {
  const boxes = testUsers.map(({ email }) => email.split('@')[0]!).slice(-8, -5) as [string, string, string];
  const [manager, payer, eater, chooser] = await Promise.all([MANAGER, ...boxes].map((mailbox) => colleague(mailbox)));
  const { people } = await manager!.calls.officePeople({ query: {} });
  const emails = [payer!, eater!, chooser!].map(({ email }) => email);
  const exceptIds = people.filter(({ email }) => !emails.includes(email)).map(({ id }) => id);
  const today = dateIn(0);
  const every = [1, 2, 3, 4, 5, 6, 7];
  const set = manager!.calls.setCompanySetting;
  await set({ body: { from: today, kind: 'fixed', perDay: 1500, perMonth: 30_000, weekdays: every, exceptIds } });
  await set({ body: { from: dateIn(30), kind: 'percentage', percentage: 50, perDay: 2000 } });
  await manager!.calls.setReportReceiver({ body: { address: 'ksiegowosc@biuro-rachunkowe.example' } });
  const place = await openRestaurant(manager!, 'Bistro Pod Arkadami');
  const paid = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
  const orderId = await openOrder(payer!, place, paid);
  await eat(eater!, orderId, place, 'Pierogi ruskie', { sides: ['Boczek'] });
  await eat(payer!, orderId, place, 'Żurek');
  await bringTo(payer!, orderId, 'DELIVERED');
  const openId = await openOrder(payer!, place, { ...paid, orderDate: dateIn(1) });
  await eventually(async () => (await manager!.calls.companyDebts()).debts.length > 0);
  await eventually(async () => {
    const { orderEntries } = await payer!.calls.showOrder({ params: { orderId } });
    return orderEntries.every(({ companyPart }) => companyPart !== undefined);
  });
  const press = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
  const office = { path: '/office#companyPart', by: manager! };
  return [
    { name: 'company-office', ...office },
    {
      name: 'company-setting',
      ...office,
      act: async (page) => {
        await press('Set what it pays')(page);
        await page.getByText('A percentage').click();
        await page.getByRole('button', { name: 'Set it' }).click();
      },
    },
    { name: 'company-receiver', ...office, act: press('Change') },
    { name: 'company-paid-out', ...office, act: press('Paid out') },
    { name: 'company-today', path: '/orders/today', by: eater! },
    { name: 'company-order-eater', path: `/orders/show/${orderId}`, by: eater! },
    { name: 'company-order-payer', path: `/orders/show/${orderId}`, by: payer! },
    { name: 'company-hand-out', path: `/orders/${orderId}/hand_out`, by: payer! },
    {
      name: 'company-balance',
      path: '/balance',
      by: payer!,
      act: async (page) => {
        await page.getByRole('button', { name: /Details: .*company/i }).click();
        await page.getByRole('heading', { name: 'Breakdown' }).waitFor();
      },
    },
    { name: 'company-balance-eater', path: '/balance', by: eater! },
    {
      name: 'company-estimate',
      path: `/orders/show/${openId}`,
      by: chooser!,
      act: async (page) => {
        await page
          .getByRole('button', { name: /^Choose a dish/ })
          .first()
          .click();
        await dishToTake(page, 'Kotlet schabowy').click();
        await page.getByText('from the company').first().waitFor();
      },
    },
  ];
}
