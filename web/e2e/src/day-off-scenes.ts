import { dateIn } from '@kantyna/test-support/date-in';
import { testUsers, type Colleague } from './company.js';
import { withReplies, type RepliedScene } from './place-scenes.js';
import type { Scene } from './scene.js';
import type { Stage } from './stage.js';

const NAME = 'Firmowy piknik integracyjny w Kampinosie (wyjazd o ósmej)';
const DAYS = Array.from({ length: 9 }, (_, index) => ({
  date: dateIn(index * 3),
  name: index === 0 ? NAME : `Dzień wolny za święto ${index}`,
}));

/** The screens that say something of days off. */
export async function dayOffScenes({ colleague }: Pick<Stage, 'colleague'>, by: Colleague): Promise<Scene[]> {
  const manager = await colleague(testUsers[0]!.email.split('@')[0]!);
  const forms = { 'orders/create.json': (reply: object) => ({ ...reply, daysOff: DAYS }) };
  const scenes: RepliedScene[] = [
    {
      name: 'days-off-office',
      path: '/office#company',
      by: manager,
      replies: { 'office/address.json': (reply) => ({ ...reply, daysOff: DAYS }) },
      act: (page) => page.locator('summary', { hasText: /\(\d+\)$/ }).click(),
    },
    {
      name: 'days-off-form',
      path: '/office#company',
      by: manager,
      replies: {},
      act: async (page) => {
        await page.getByRole('button', { name: 'Add a day off' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'days-off-today',
      path: '/orders/today',
      by,
      replies: { 'orders/today.json': (reply) => ({ ...reply, dayOff: NAME }) },
    },
    {
      name: 'days-off-create',
      path: '/orders/create',
      by,
      replies: forms,
      act: async (page) => {
        await page.getByRole('button', { name: /^(Continue|Dalej)$/ }).click();
        await page.getByText(NAME).waitFor();
      },
    },
    { name: 'days-off-poll', path: '/polls/create', by, replies: forms },
    {
      name: 'days-off-standing',
      path: '/standing_orders',
      by,
      replies: {
        'standing_orders/mine.json': () => ({
          standingOrders: [
            {
              id: 'f'.repeat(24),
              restaurantId: 'e'.repeat(24),
              restaurantName: 'Bar Kasztan',
              weekdays: [3],
              opensAt: '09:30',
              closesAt: '11:15',
              nextDate: dateIn(14),
              nextDates: [
                { date: dateIn(0), isSkipped: false, isClosed: false, dayOff: NAME },
                { date: dateIn(7), isSkipped: true, isClosed: false },
                { date: dateIn(14), isSkipped: false, isClosed: false },
              ],
              restaurantGone: false,
            },
          ],
        }),
      },
      act: (page) => page.locator('summary').first().click(),
    },
  ];
  return scenes.map(withReplies);
}
