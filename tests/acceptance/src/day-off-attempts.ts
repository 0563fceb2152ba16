import type { dayOffEndpoints } from '@kantyna/contracts/orders/days-off';
import { dateIn } from '@kantyna/test-support/date-in';
import { attempt, type Attempt } from './attempt.js';
import type { Caller } from './company.js';

/** Beyond the dates that orders have, and another one each time. */
let ahead = 100;
export const farDate = (): string => dateIn((ahead += 1));

/** Does something with a day off of its own, which is gone afterwards. */
async function withDayOff<R>(who: Caller, act: (params: { date: string }) => Promise<R>): Promise<R> {
  const date = farDate();
  await who.calls.addDaysOff({ body: { days: [{ date, name: 'Wigilia' }] } });
  const reply = await act({ date });
  await who.calls.removeDayOff({ params: { date } }).catch(() => undefined);
  return reply;
}

/** The calls about days off, each in a state in which it succeeds. */
export const dayOffAttempts: Record<keyof typeof dayOffEndpoints, Attempt> = {
  addDaysOff: attempt((who) => withDayOff(who, async () => ({}))),
  removeDayOff: attempt((who) => withDayOff(who, (params) => who.calls.removeDayOff({ params }))),
};
