import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { TestUser } from '@kantyna/contracts/people/auth';
import { endpoints } from '@kantyna/contracts/endpoints';
import { TEST_USERS_FILE } from '@kantyna/embedded/paths';
import type { ReplyError } from '@kantyna/contracts/client';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { subjectOf, type Caller } from './company.js';
import type { Product } from './product.js';

/** Sign-in of test users and with Google (docs/rules/people.md, Sign-in), and the calls that need no token. */
export function signIn({ company, own }: Product): void {
  const listed = JSON.parse(readFileSync(TEST_USERS_FILE, 'utf8')) as TestUser[];

  test('lists the test users by name, including two of one name', async () => {
    const users = await company.anonymous.calls.testUsers();
    expect(users).toEqual([...users].sort((a, b) => new Intl.Collator('pl').compare(a.username, b.username)));
    expect(users).toEqual(expect.arrayContaining(listed));
    expect(users).toHaveLength(listed.length);
    expect(users.filter(({ username }) => username === 'Anna Nowak')).toHaveLength(2);
  });

  test('signs in only a listed test user, with matching name and address and always the same id', async () => {
    const [first, second] = listed as [TestUser, TestUser];
    const { testLogin } = company.anonymous.calls;
    const refusal = { status: 400, code: 'SIGN_IN_REFUSED' };
    expect(await refused(testLogin({ body: { ...first, username: 'Nikt' } }))).toMatchObject(refusal);
    expect(await refused(testLogin({ body: { ...first, email: 'nikt@firma.example' } }))).toMatchObject(refusal);
    const [one, other] = [await testLogin({ body: first }), await testLogin({ body: second })];
    expect([one.username, other.username]).toEqual([first.username, second.username]);
    expect(subjectOf(one.token)).toBe(company.people[0]!.id);
    expect(subjectOf(other.token)).not.toBe(subjectOf(one.token));
  });

  test('signs tokens with one of the public keys', async () => {
    const { keys } = await company.anonymous.calls.publicKeys();
    const header = JSON.parse(Buffer.from(company.people[0]!.token.split('.')[0]!, 'base64url').toString()) as object;
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: keys[0]!.kid });
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  test('serves a page that describes every call', async () => {
    const page = await company.anonymous.send('/api/swagger-ui/index.html');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const document = (await (await company.anonymous.send('/api/swagger-ui/openapi.json')).json()) as {
      paths: object;
    };
    const paths = Object.values(endpoints).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(paths)].sort());
  });

  (own ? describe : describe.skip)('with Google', () => {
    const login = (credential: string) => company.anonymous.calls.googleLogin({ body: { credential } });
    const now = () => Math.floor(Date.now() / 1000);

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

    test.each<[what: string, credential: () => string]>([
      ['for another app', () => own!.outside.idToken({ aud: 'another' })],
      ['of another issuer', () => own!.outside.idToken({ iss: 'https://accounts.example' })],
      ['that has expired', () => own!.outside.idToken({ iat: now() - 7200, exp: now() - 3600 })],
      ['of an address that is not verified', () => own!.outside.idToken({ email_verified: false })],
      ['of another domain', () => own!.outside.idToken({ email: 'ktos@gmail.example' })],
      ['of a domain with the same ending', () => own!.outside.idToken({ email: 'ktos@zlafirma.example' })],
      ['with a forged signature', () => own!.outside.idToken({}, true)],
      ['that is not a token', () => 'nonsense'],
    ])('refuses a credential %s and mentions the company account', async (_, credential) => {
      const response = await company.anonymous.send('/api/auth/googleLogin/authorizationCode', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ credential: credential() }),
      });
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'SIGN_IN_REFUSED', message: expect.stringContaining('company Google account') },
      ]);
    });
  });
}
