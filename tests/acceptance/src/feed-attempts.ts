import type { feedEndpoints } from '@kantyna/contracts/people/feeds';
import { attempt, type Attempt } from './attempt.js';
import type { Caller, Company } from './company.js';

const body = { language: 'pl' } as const;
const screenOf = { params: { kind: 'screen' }, body } as const;

/** A screen with the key of a person whom no attempt takes. */
export async function makeScreen(company: Company): Promise<Caller> {
  const { secret } = await company.person('anna.nowak').calls.makeFeed(screenOf);
  return company.withKey(secret);
}

/** One attempt for each call of calendars and screens. */
export const feedAttempts: Record<keyof typeof feedEndpoints, Attempt> = {
  feeds: attempt((who) => who.calls.feeds()),
  makeFeed: attempt((who) => who.calls.makeFeed(screenOf)),
  endFeed: attempt((who) => who.calls.endFeed({ params: { kind: 'screen' } })),
  calendarFeed: attempt(async (who, { creator }) => {
    const { secret } = await creator.calls.makeFeed({ params: { kind: 'calendar' }, body });
    return who.calls.calendarFeed({ params: { secret } });
  }),
  screenOrders: attempt((who) => who.calls.screenOrders()),
};
