import { describe, expect, test } from '@jest/globals';
import type { ReplyError } from '@kantyna/contracts/client';
import { eventually } from '@kantyna/test-support/eventually';
import { subjectOf, type Caller } from './company.js';
import type { Product } from './product.js';

/** Every part knows who signed in with Google, and out (docs/rules/people.md, Sign-in). */
export function signIn({ company, own }: Product): void {
  (own ? describe : describe.skip)('with Google', () => {
    const login = (credential: string) => company.anonymous.calls.googleLogin({ body: { credential } });

    test('signing out ends this session, and with “everywhere” all of them, in every part and on live streams', async () => {
      const credential = () =>
        own!.outside.idToken({ sub: 'leaver', name: 'Kto Wyszedł', email: 'wyszedl@firma.example' });
      const signedIn = async () => company.withToken((await login(credential())).userInfo.token);
      const [first, second] = [await signedIn(), await signedIn()];
      const refusedEverywhere = async (who: Caller) => {
        const calls = [
          who.calls.balance(),
          who.calls.todaysOrders(),
          who.calls.restaurants(),
          who.calls.logout({ body: {} }),
        ];
        const statuses = await Promise.all(
          calls.map((call) =>
            call.then(
              () => 200,
              (error: unknown) => (error as ReplyError).status,
            ),
          ),
        );
        return statuses.every((status) => status === 401);
      };
      expect(await first.calls.logout({ body: {} })).toEqual({});
      await eventually(() => refusedEverywhere(first));
      const stream = await second.send('/api/orders/sse');
      await second.calls.logout({ body: { everywhere: true } });
      await eventually(() => refusedEverywhere(second));
      expect(await stream.text()).toContain('retry:');
      expect(await (await signedIn()).calls.balance()).toMatchObject({ owedMoney: expect.any(Object) });
    });

    test('signs in a person of the company, and keeps the id when name and address change', async () => {
      const { userInfo } = await login(own!.outside.idToken());
      expect(userInfo.username).toBe('Nowa Osoba');
      const renamed = await login(own!.outside.idToken({ name: 'Nowa Nazwa', email: 'nazwa@firma.example' }));
      expect(renamed.userInfo.username).toBe('Nowa Nazwa');
      expect(subjectOf(renamed.userInfo.token)).toBe(subjectOf(userInfo.token));
      expect(await company.withToken(userInfo.token).calls.balance()).toEqual({ entries: [], owedMoney: {} });
    });
  });
}
