import { eventually } from '@kantyna/test-support/eventually';
import type { ProcessClock } from '@kantyna/test-support/process-clock';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';

/** A month that begins on a Monday, and is to come for a long time: what the database forgets by its own clock it keeps. */
export const MONTH = '2032-03';
/** Its name has all that a file for spreadsheets has to quote. */
export const BAR = '"Pod Lipą", bar; Kraków';

type Eater = 'anna' | 'natalia' | 'pawel' | 'michal' | 'ewa';
export type Eaters = Record<Eater, Colleague>;
type Lunch = { payer: 'natalia' | 'michal'; eaten: Partial<Record<Eater, readonly string[]>> };

/** Twelve lunches, by the day of the month. */
const LUNCHES: Readonly<Record<number, Lunch>> = {
  1: { payer: 'natalia', eaten: { natalia: ['Żurek'] } },
  3: { payer: 'natalia', eaten: { anna: ['Pierogi ruskie'], natalia: ['Pierogi ruskie'], pawel: ['Żurek'] } },
  5: { payer: 'michal', eaten: { michal: ['Kotlet schabowy'], ewa: ['Kompot'] } },
  8: {
    payer: 'natalia',
    eaten: { anna: ['Żurek'], natalia: ['Żurek'], pawel: ['Żurek'], michal: ['Żurek'], ewa: ['Żurek'] },
  },
  10: { payer: 'natalia', eaten: { pawel: ['Kotlet schabowy'], ewa: ['Kotlet schabowy'] } },
  12: { payer: 'michal', eaten: { anna: ['Żurek'], michal: ['Żurek'] } },
  15: { payer: 'natalia', eaten: { natalia: ['Żurek'], pawel: ['Żurek', 'Kompot'] } },
  17: { payer: 'natalia', eaten: { anna: ['Kotlet schabowy'], ewa: ['Kotlet schabowy'] } },
  19: {
    payer: 'michal',
    eaten: { michal: ['Pierogi ruskie'], pawel: ['Pierogi ruskie'], ewa: ['Pierogi ruskie'] },
  },
  22: { payer: 'natalia', eaten: { natalia: ['Kompot'], anna: ['Kompot'] } },
  24: { payer: 'natalia', eaten: { pawel: ['Kotlet schabowy'], michal: ['Kotlet schabowy'] } },
  31: { payer: 'michal', eaten: { anna: ['Pierogi ruskie'], natalia: ['Żurek'], ewa: ['Żurek'] } },
};

/** The lunches of the month, each by its day, with the clock of the services. */
export async function monthOfLunches({ natalia, ...others }: Eaters, clock: ProcessClock) {
  const people: Eaters = { natalia, ...others };
  const bar = await openRestaurant(natalia, BAR);
  const transfer = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
  return {
    /** Makes it ten in the morning (UTC) of a day of the month; day 32 is the first of the next one. */
    setDay: (day: number) => clock.set(Date.UTC(2032, 2, day, 10)),
    /** Opens the order of a day and adds what is eaten. Returns its id. */
    async open(day: number): Promise<string> {
      const { payer, eaten } = LUNCHES[day]!;
      const orderDate = `${MONTH}-${String(day).padStart(2, '0')}`;
      const orderId = await openOrder(people[payer], bar, { ...transfer, orderDate });
      for (const [eater, dishes] of Object.entries(eaten))
        for (const dish of dishes) await eat(people[eater as Eater], orderId, bar, dish);
      return orderId;
    },
    /** Has the order of a day delivered. Resolves when everybody's part is known. */
    async deliver(day: number, orderId: string): Promise<void> {
      const payer = people[LUNCHES[day]!.payer];
      await bringTo(payer, orderId, 'DELIVERED');
      await eventually(async () => {
        const { orderEntries } = await payer.calls.showOrder({ params: { orderId } });
        return orderEntries.every(({ companyPart }) => companyPart !== undefined);
      });
    },
  };
}
