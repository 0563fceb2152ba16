import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { metricsAt, valueOf } from '@kantyna/test-support/metrics';
import { startProvider, type TestProvider } from '@kantyna/test-support/oidc-provider';
import { newBrowser } from '@kantyna/test-support/provider-browser';
import { codeIn, PUBLIC_URL, refusedIn, startProviderWorld, type ProviderWorld } from './provider-world.js';

const folder = mkdtempSync(join(tmpdir(), 'kantyna-providers-'));
let at: ProviderWorld;
let second: TestProvider;
let third: TestProvider;

beforeAll(async () => {
  second = await startProvider({ publicUrl: PUBLIC_URL, slash: true, inIdToken: false, id: 'kantyna-2' });
  third = await startProvider({ publicUrl: PUBLIC_URL, id: 'kantyna-3' });
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = second.env;
  const further = [
    { id: 'second', name: 'Partner', issuer, clientId, clientSecret, requiredClaim: 'groups=kantyna' },
    { id: 'no-slash', issuer: issuer!.replace(/\/$/, ''), clientId, clientSecret },
    { id: 'other-host', issuer: issuer!.replace('127.0.0.1', 'localhost'), clientId, clientSecret },
    { id: 'wrong-secret', issuer: third.issuer, clientId: third.env['OIDC_CLIENT_ID'], clientSecret: 'wrong' },
    { id: 'gone', issuer: 'http://127.0.0.1:1', clientId: 'kantyna', clientSecret: 'none' },
  ];
  writeFileSync(`${folder}/providers.json`, JSON.stringify(further));
  at = await startProviderWorld({
    processes: true,
    env: { OIDC_PROVIDERS_FILE: `${folder}/providers.json`, LOG_LEVEL: 'info' },
  });
  at.provider.setAccount('ala', { name: 'Ala Kot', email: 'ala@firma.pl' });
  second.setAccount('ala', { name: 'Ala Kot', email: 'ala@firma.pl', groups: ['staff', 'kantyna'] });
});
afterEach(() => {
  at.provider.tamper(undefined);
  at.provider.behave('well');
});
afterAll(async () => {
  await at.stop();
  await second.stop();
  await third.stop();
  rmSync(folder, { recursive: true });
});

const now = () => Math.floor(Date.now() / 1000);

test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://another.example' })],
  ['with a slash behind its issuer', (claims) => ({ ...claims, iss: `${String(claims['iss'])}/` })],
  ['with another nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce: _, ...claims }) => claims],
  ['for another audience', (claims) => ({ ...claims, aud: 'another' })],
  ['that has expired', (claims) => ({ ...claims, iat: now() - 7200, exp: now() - 3600 })],
  ['from the future', (claims) => ({ ...claims, nbf: now() + 3600 })],
  ['that is made in the future', (claims) => ({ ...claims, iat: now() + 3600, exp: now() + 7200 })],
  ['without a subject', ({ sub: _, ...claims }) => claims],
])('an ID token %s is refused', async (_, change) => {
  at.provider.tamper(change);
  expect(refusedIn(await at.land('ala'))).toBe('PROVIDER_NOT_TRUSTED');
});

test('an ID token that somebody else signed is refused', async () => {
  at.provider.tamper((claims) => claims, true);
  expect(refusedIn(await at.land('ala'))).toBe('PROVIDER_NOT_TRUSTED');
});

test('a clock that is some seconds behind is borne', async () => {
  at.provider.tamper((claims) => ({ ...claims, exp: now() - 5 }));
  expect(codeIn(await at.land('ala'))).not.toBe('');
  at.provider.tamper((claims) => ({ ...claims, nbf: now() + 5 }));
  expect(codeIn(await at.land('ala'))).not.toBe('');
});

test('an answer of one provider is not taken for one of another', async () => {
  const browser = newBrowser();
  const begun = await at.post(browser, '/api/auth/oidc/begin', { provider: 'oidc' });
  const callback = await browser.callbackAddress(begun.body.address!, 'ala', PUBLIC_URL);
  const open = async () => {
    const response = await browser.fetch(at.world.urls[0]! + callback.pathname + callback.search);
    return refusedIn(new URL(response.headers.get('location')!, PUBLIC_URL));
  };
  callback.searchParams.set('iss', second.issuer);
  expect(await open()).toBe('PROVIDER_NOT_TRUSTED');

  const other = await at.post(browser, '/api/auth/oidc/begin', { provider: 'second' });
  callback.searchParams.set('state', new URL(other.body.address!).searchParams.get('state')!);
  expect(await open()).toBe('PROVIDER_REFUSED');
});

test('a code that was used is refused by the provider', async () => {
  const browser = newBrowser();
  const first = await at.post(browser, '/api/auth/oidc/begin', { provider: 'oidc' });
  const callback = await browser.callbackAddress(first.body.address!, 'ala', PUBLIC_URL);
  const open = async () => {
    const response = await browser.fetch(at.world.urls[0]! + callback.pathname + callback.search);
    return new URL(response.headers.get('location')!, PUBLIC_URL);
  };
  expect(codeIn(await open())).not.toBe('');
  const again = await at.post(browser, '/api/auth/oidc/begin', { provider: 'oidc' });
  callback.searchParams.set('state', new URL(again.body.address!).searchParams.get('state')!);
  expect(refusedIn(await open())).toBe('PROVIDER_REFUSED');
});

test.each(['broken', 'silent'] as const)(
  'a provider that is %s refuses with its sentence, and recovers',
  async (as) => {
    const browser = newBrowser();
    const begun = await at.post(browser, '/api/auth/oidc/begin', { provider: 'oidc' });
    const callback = await browser.callbackAddress(begun.body.address!, 'ala', PUBLIC_URL);
    at.provider.behave(as);
    const response = await browser.fetch(at.world.urls[0]! + callback.pathname + callback.search);
    expect(refusedIn(new URL(response.headers.get('location')!, PUBLIC_URL))).toBe('PROVIDER_AWAY');
    at.provider.behave('well');
    expect(codeIn(await at.land('ala'))).not.toBe('');
  },
);

test('a provider that is away says so, and the others work', async () => {
  const providers = await at.world.as().signInProviders();
  const isAway = Object.fromEntries(providers.map((one) => [one.id, one.isAway]));
  expect(isAway).toEqual({
    ...{ oidc: false, second: false, 'wrong-secret': false },
    ...{ 'no-slash': true, 'other-host': true, gone: true },
  });
  const begin = await at.post(newBrowser(), '/api/auth/oidc/begin', { provider: 'gone' });
  expect(begin).toMatchObject({ status: 503, body: { code: 'PROVIDER_AWAY' } });
  expect((await at.signIn('ala')).username).toBe('Ala Kot');
});

test('requests to providers are counted by what came of them', async () => {
  const count = async (provider: string, outcome: string) =>
    valueOf(await metricsAt(at.world.urls[0]!), 'kantyna_provider_requests_total', { provider, outcome })!;
  third.setAccount('ala', { name: 'Ala Kot', email: 'ala@firma.pl' });
  const before = await count('oidc', 'answered');
  await at.signIn('ala');
  expect(await count('oidc', 'answered')).toBe(before + 1);
  expect(refusedIn(await at.land('ala', { id: 'wrong-secret' }))).not.toBeNull();
  expect(await count('wrong-secret', 'refused')).toBe(1);
  expect(await count('wrong-secret', 'answered')).toBe(0);
  expect(await count('gone', 'away')).toBeGreaterThan(0);
});

test('one account at two providers is two people, though the address is one', async () => {
  const [here, there] = [await at.signIn('ala'), await at.signIn('ala', { id: 'second' })];
  expect(there.sub).not.toBe(here.sub);
});

test.each<[string, object, string]>([
  ['without the claim', { name: 'Bez', email: 'bez@firma.pl' }, 'CLAIM_MISSING'],
  ['whose list lacks it', { name: 'Bez', email: 'bez@firma.pl', groups: ['staff'] }, 'NOT_ADMITTED'],
  ['without an address', { name: 'Bez', groups: ['kantyna'] }, 'NO_NAME_OR_ADDRESS'],
  ['without a name', { email: 'bez@firma.pl', groups: ['kantyna'] }, 'NO_NAME_OR_ADDRESS'],
])('an account %s is refused, and reads why, with the claim', async (_, claims, code) => {
  second.setAccount('bez', claims as Record<string, unknown>);
  const page = await at.land('bez', { id: 'second' });
  expect(refusedIn(page)).toBe(code);
  const claim = new URLSearchParams(page.hash.slice(1)).get('claim');
  expect(claim).toBe(code === 'NO_NAME_OR_ADDRESS' ? null : 'groups');
});

test('a claim that is a text, in userinfo, is enough', async () => {
  second.setAccount('ola', { name: 'Ola Kot', email: 'ola@firma.pl', groups: 'kantyna' });
  expect((await at.signIn('ola', { id: 'second' })).email).toBe('ola@firma.pl');
});

test('a refusal is logged once with its cause, without tokens and names', async () => {
  at.provider.tamper((claims) => ({ ...claims, nonce: 'another' }));
  const before = lines().length - 1;
  await at.land('ala');
  const logged = await eventually(async () => {
    const found = lines()
      .slice(before)
      .filter((line) => line.includes('sign_in.'));
    return found.length > 0 && found;
  });
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0]!)).toMatchObject({
    event: 'sign_in.failed',
    refusal: 'PROVIDER_NOT_TRUSTED',
    provider: 'oidc',
  });
  expect(logged[0]).not.toMatch(/eyJ|ala@firma|Ala Kot/);
});

test('a provider that lets in everybody is named at the start', async () => {
  const said = lines().filter((line) => line.includes('provider.admits_everybody'));
  const named = said.map((line) => (JSON.parse(line) as { provider: string }).provider);
  expect(named).toEqual(expect.arrayContaining(['oidc', 'gone']));
  expect(named).not.toContain('second');
});

const lines = (): string[] => readFileSync(`${at.world.dataDir}/logs/auth-1.log`, 'utf8').split('\n');
