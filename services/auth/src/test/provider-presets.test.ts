import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { startProvider, type TestProvider } from '@kantyna/test-support/oidc-provider';
import { PUBLIC_URL, refusedIn, startProviderWorld, type ProviderWorld } from './provider-world.js';

/** The settings of docs/operations/sign-in.md for each provider, and what its ID tokens say. */
const PRESETS = {
  entra: {
    settings: { subjectClaims: 'tid,oid', requiredClaim: 'roles=Kantyna', trustEmail: true },
    manner: { inIdToken: true },
    claims: { name: 'Ala Kot', preferred_username: 'ala@firma.onmicrosoft.com', email: 'Ala.Kot@Firma.pl' },
    admitted: { tid: 'tenant-1', oid: 'object-1', roles: ['Kantyna'] },
    stranger: { tid: 'tenant-1', oid: 'object-2', roles: ['Other'] },
    without: { tid: 'tenant-1', oid: 'object-3' },
  },
  keycloak: {
    settings: { requiredClaim: 'groups=kantyna' },
    manner: { inIdToken: true },
    claims: { name: 'Ala Kot', preferred_username: 'ala', email: 'ala@firma.pl', email_verified: true },
    admitted: { groups: ['staff', 'kantyna'] },
    stranger: { groups: ['staff'] },
    without: {},
  },
  authentik: {
    settings: { requiredClaim: 'groups=kantyna', emailDomains: 'Firma.PL,firma.com', trustEmail: true },
    manner: { inIdToken: true, slash: true },
    claims: { name: 'Ala Kot', preferred_username: 'ala', email: 'ala@FIRMA.com', email_verified: false },
    admitted: { groups: ['kantyna'] },
    stranger: { groups: [] },
    without: {},
  },
} as const;

const folder = mkdtempSync(join(tmpdir(), 'kantyna-presets-'));
const providers = new Map<string, TestProvider>();
let at: ProviderWorld;

beforeAll(async () => {
  const entries = [];
  for (const [id, { settings, manner, claims, admitted, stranger, without }] of Object.entries(PRESETS)) {
    const provider = await startProvider({ publicUrl: PUBLIC_URL, ...manner });
    providers.set(id, provider);
    provider.setAccount('admitted', { ...claims, ...admitted });
    provider.setAccount('stranger', { ...claims, ...stranger });
    provider.setAccount('without', { ...claims, ...without });
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = provider.env;
    entries.push({ id, issuer, clientId, clientSecret, ...settings });
  }
  writeFileSync(`${folder}/providers.json`, JSON.stringify(entries));
  at = await startProviderWorld({
    env: { OIDC_PROVIDERS_FILE: `${folder}/providers.json`, OFFICE_MANAGERS: 'ala.kot@firma.pl, ala@firma.pl' },
  });
});
afterAll(async () => {
  await at.stop();
  for (const provider of providers.values()) await provider.stop();
  rmSync(folder, { recursive: true });
});

describe.each(Object.keys(PRESETS))('an account of %s', (id) => {
  test('signs in, if it is in the group or role', async () => {
    const { username } = await at.signIn('admitted', { id });
    expect(username).toBe('Ala Kot');
    expect(refusedIn(await at.land('stranger', { id }))).toBe('NOT_ADMITTED');
    expect(refusedIn(await at.land('without', { id }))).toBe('CLAIM_MISSING');
  });
});

test('an account of Entra is its tenant and object, whatever its subject for this app is', async () => {
  const before = await at.signIn('admitted', { id: 'entra' });
  const { claims, admitted } = PRESETS.entra;
  providers.get('entra')!.setAccount('of-another-app', { ...claims, ...admitted });
  expect((await at.signIn('of-another-app', { id: 'entra' })).sub).toBe(before.sub);
  providers.get('entra')!.setAccount('of-another-tenant', { ...claims, ...admitted, tid: 'tenant-2' });
  expect((await at.signIn('of-another-tenant', { id: 'entra' })).sub).not.toBe(before.sub);
  providers.get('entra')!.setAccount('without-object', { ...claims, tid: 'tenant-1', roles: ['Kantyna'] });
  expect(refusedIn(await at.land('without-object', { id: 'entra' }))).toBe('PROVIDER_NOT_TRUSTED');
});

test('an address of another domain is refused where domains are named', async () => {
  const provider = providers.get('authentik')!;
  const { claims, admitted } = PRESETS.authentik;
  provider.setAccount('elsewhere', { ...claims, ...admitted, email: 'ala@firma.com.evil.example' });
  expect(refusedIn(await at.land('elsewhere', { id: 'authentik' }))).toBe('OTHER_DOMAIN');
});

test('only who has a verified address, or one that is trusted, becomes a manager by it, and who does not learns it', async () => {
  const office = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${at.world.urls[0]}/api/auth/office/own.json`, { headers })).json();
  };
  const { claims, admitted } = PRESETS.keycloak;
  const trusted = await at.signIn('admitted', { id: 'entra' });
  await eventually(async () => ((await office(trusted)) as { isManager: boolean }).isManager);
  providers.get('keycloak')!.setAccount('unverified', { ...claims, ...admitted, email_verified: undefined });
  expect(await office(await at.signIn('unverified', { id: 'keycloak' }))).toEqual({
    isManager: false,
    isUnverified: true,
  });
});
