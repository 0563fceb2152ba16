import { beforeAll, expect, test } from '@jest/globals';
import { percentile } from '@kantyna/test-support/percentile';
import { subjectOf, unique, type Caller, type Colleague } from './company.js';
import { openRestaurant, owedBy, placeOrder } from './ordering.js';
import type { OwnSystem, Product } from './product.js';
import { signInAtProvider } from './sign-in-at-provider.js';

/** How long after its end a session may still be accepted, in 95 of 100 cases (ms): in all but one of these. */
const ENDS_WITHIN = 1_000;
const SESSIONS = 20;
/** As many rounds of calls to every part take no longer than that on a machine that is free. */
const ROUNDS = 20;

/** Signing in at a provider of the company, through the gateway and with every part (docs/rules/people.md, Sign-in). */
export function providerSignIn({ company }: Product, { outside }: OwnSystem): void {
  const { provider } = outside;

  /** Signs in at the provider. `relink` is the code of a link. */
  async function signIn(account: string, relink?: string): Promise<Colleague> {
    const begin = { path: '/api/auth/oidc/begin', body: { provider: 'oidc', relink } };
    const { code, cookie } = await signInAtProvider(company.anonymous, account, begin);
    const { userInfo } = await company.anonymous.calls.finishSignIn({ body: { code }, headers: { cookie } });
    const { token, username } = userInfo;
    const email = `${username}@firma.example`;
    return { ...company.withToken(token), token, username, email, id: subjectOf(token) };
  }
  function newAccount(name: string): string {
    const account = unique(name);
    provider.setAccount(account, { name: account, email: `${account.replace(' ', '.')}@firma.example` });
    return account;
  }

  let creator: Colleague;
  beforeAll(() => {
    [creator] = company.some(1) as [Colleague];
  });

  test('a person with debts moves to another account by a link, and every balance is the same to the grosz', async () => {
    const restaurant = await openRestaurant(creator);
    const before = await signIn(newAccount('Przed'));
    await placeOrder(restaurant, creator, [[before, 3333]]);
    await placeOrder(restaurant, creator, [[before, 1]]);
    await placeOrder(restaurant, before, [[creator, 1217]]);
    const owes = await owedBy(before, creator.username);
    expect(Math.abs(owes)).toBe(3333 + 1 - 1217);
    const isOwed = (await creator.calls.balance()).owedMoney;

    const account = newAccount('Po');
    const stranger = await signIn(account);
    expect(stranger.id).not.toBe(before.id);
    const after = await signIn(account, await outside.relink(before.id));
    expect(after.id).toBe(before.id);
    expect(await owedBy(after, creator.username)).toBe(owes);
    // The new name follows, so amounts are compared.
    const amounts = (owed: Readonly<Record<string, number>>) => Object.values(owed).sort((one, other) => one - other);
    expect(amounts((await creator.calls.balance()).owedMoney)).toEqual(amounts(isOwed));
  });

  test('a logout at the provider ends the session at every part within a second', async () => {
    const account = newAccount('Wylogowany');
    const took: number[] = [];
    const rounds: number[] = [];
    for (let session = 0; session < SESSIONS; session += 1) {
      const person = await signIn(account);
      await person.calls.balance();
      const body = new URLSearchParams({ logout_token: provider.logoutToken({ sub: account }) });
      const path = '/api/auth/oidc/backchannel_logout';
      const response = await company.anonymous.send(path, { method: 'POST', body });
      const begun = performance.now();
      expect(response.status).toBe(200);
      took.push(Math.max(0, (await lastAccepted(person)) - begun));
      const ended = performance.now();
      await lastAccepted(person);
      rounds.push(performance.now() - ended);
    }
    const [slowest, second] = took.toSorted((one, other) => other - one).map(Math.round) as [number, number];
    process.stderr.write(`Back-channel logout to the last call that was accepted: ${second} ms, once ${slowest} ms\n`);
    // On a machine on which the calls alone take long, as much longer.
    expect(second).toBeLessThan(Math.max(ENDS_WITHIN, ROUNDS * percentile(rounds, 0.5)));
  });
}

/** A call of each part that people call. */
const CALLS_OF_PARTS: readonly ((who: Caller) => Promise<unknown>)[] = [
  ({ calls }) => calls.ownDiet(),
  ({ calls }) => calls.balance(),
  ({ calls }) => calls.todaysOrders(),
  ({ calls }) => calls.restaurants(),
  ({ calls }) => calls.pushSettings(),
];

/**
 * Calls each part until it refuses the session. Returns when the last call that a part still accepted was sent, as `performance.now()`; 0 if
 * there was none. How long a machine that pauses takes to refuse one says nothing of the session.
 */
const lastAccepted = async (person: Caller): Promise<number> =>
  Math.max(...(await Promise.all(CALLS_OF_PARTS.map((call) => untilRefused(() => call(person))))));

async function untilRefused(call: () => Promise<unknown>): Promise<number> {
  for (let accepted = 0; ;) {
    const sentAt = performance.now();
    const status = await call().then(
      () => 200,
      (error: unknown) => (error as { status?: number }).status,
    );
    if (status === 401) return accepted;
    if (status === 200) accepted = sentAt;
  }
}
