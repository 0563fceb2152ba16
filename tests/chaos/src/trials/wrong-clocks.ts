import { BROWSER_KEYS } from '@kantyna/acceptance/notification-attempts';
import { unique } from '@kantyna/acceptance/company';
import { ReplyError, createClient } from '@kantyna/contracts/client';
import { eventually } from '@kantyna/test-support/eventually';
import { endpointPaths } from '@kantyna/test-support/paths';
import { setClocks } from '../clocks.js';
import { untilEqual } from '../compare.js';
import { untilQuiet, untilStreamIsRight } from '../streams.js';
import type { Trial } from '../trial.js';
import type { World } from '../world.js';
import { orderRound, startWriters } from '../writers.js';
import { insist } from '../insist.js';

const COUNTS = { short: 40, long: 3_000 };
const MINUTES = 60_000;
/** Instances of one service differ by twenty minutes. */
const WRONG: Record<string, number> = {
  'auth-1': 10 * MINUTES,
  'catalogue-1': -10 * MINUTES,
  'orders-1': 10 * MINUTES,
  'orders-2': -10 * MINUTES,
  'payments-1': -10 * MINUTES,
  'payments-2': 10 * MINUTES,
  'notifications-1': 10 * MINUTES,
  'notifications-2': -10 * MINUTES,
};
/** The short form restarts few processes. That expired tokens are refused is in the tests of libs/service. */
const SHORT = ['orders-1', 'orders-2', 'payments-1', 'payments-2'];
const MOST_TOLERATED = 61_000;
const WITHIN = 30_000;

/** Sets the clocks of instances ten minutes fast and slow, and asks whether tokens end when they should. */
export const wrongClocks: Trial = {
  name: 'clocks',
  run: async (world, form) => {
    const { company, ledger, system } = world;
    const known = ledger.differences.length;
    const start = ledger.acknowledged;
    // Nobody else orders with them, so they get no other pushes.
    const [creator, eater] = [company.person('ewa.mazur'), company.person('pawel.krol')];
    const browser = unique('browser').replace(' ', '-');
    const endpoint = system.outside.pushEndpoint(browser);
    await insist(() => eater.calls.subscribe({ body: { endpoint, ...BROWSER_KEYS } }));
    const wrong = Object.fromEntries(Object.entries(WRONG).filter(([name]) => form === 'long' || SHORT.includes(name)));
    await setClocks(world, wrong);
    const { token } = await insist(() =>
      company.anonymous.calls.testLogin({ body: { username: creator.username, email: creator.email } }),
    );
    const refused = await refusalsOf(world, token);

    const writers = startWriters(world, 8, orderRound(world));
    await writers.more(COUNTS[form]);
    if (form === 'long')
      for (const name of Object.keys(wrong)) {
        await system.kill(name);
        await system.ready(name);
        await writers.more(COUNTS[form] / 10);
      }
    await writers.stop();
    const pushes = system.outside.pushes(browser);
    await orderRound(world, 2)(creator, eater, () => false);
    await eventually(async () => system.outside.pushes(browser) >= pushes + 2, WITHIN).catch(() => undefined);
    const quiet = await untilQuiet(world, WITHIN);
    const onStream = await untilStreamIsRight(world, WITHIN);
    const views = await untilEqual(world, WITHIN);
    const sent = system.outside.pushes(browser) - pushes;

    const tolerated = form === 'long' && (await toleratedAfterExpiry(world, token));
    await setClocks(world, Object.fromEntries(Object.keys(wrong).map((name) => [name, 0])));
    await insist(() => eater.calls.unsubscribe({ body: {} }));
    const differences = [...onStream.differences, ...views.differences, ...ledger.differences.slice(known)];
    return {
      figure: `${differences.length} differences in ${ledger.acknowledged - start} writes with instances 20 minutes apart; ${sent} pushes for 2 events; a token of a fast clock is refused by ${refused.length} instances, ${form === 'long' ? `an expired one is ${tolerated ? 'accepted' : 'refused'} after 61 s` : 'expiry not tried'}`,
      broken: [
        ...refused,
        ...differences,
        ...quiet.differences,
        ...(sent === 2 ? [] : [`${sent} pushes for 2 events`]),
        ...(tolerated ? ['an expired token is accepted after 61 s'] : []),
      ],
    };
  },
};

/** The instances that refuse a token, with the reason. */
async function refusalsOf({ urlsOf, namesOf }: World, token: string): Promise<string[]> {
  const refusals: string[] = [];
  for (const [index, origin] of urlsOf('orders').entries()) {
    const error = await insist(() => clientAt(origin, token).todaysOrders()).then(() => undefined, String);
    if (error !== undefined) refusals.push(`${namesOf('orders')[index]}: ${error}`);
  }
  return refusals;
}

/** Whether an instance whose clock is 61 s after a token's end accepts it. It has to accept it 61 s before. */
async function toleratedAfterExpiry(world: World, token: string): Promise<boolean> {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
  const statusAt = async (instant: number) => {
    await setClocks(world, { 'orders-1': instant - Date.now() });
    const [origin] = world.urlsOf('orders') as [string];
    return clientAt(origin, token)
      .todaysOrders()
      .then(
        () => 200,
        (error: unknown) => (error instanceof ReplyError ? error.status : 0),
      );
  };
  const before = await statusAt(exp * 1000 - MOST_TOLERATED);
  if (before !== 200) throw new Error(`a token is refused with ${before} before its end`);
  return (await statusAt(exp * 1000 + MOST_TOLERATED)) !== 401;
}

const clientAt = (origin: string, token: string) =>
  createClient(endpointPaths, { origin, headers: () => ({ authorization: `Bearer ${token}` }) });
