import { newBrowser } from '@kantyna/test-support/provider-browser';
import type { Caller } from './company.js';
import { PUBLIC_URL } from './outside-world.js';

/** A sign-in at the provider, from its first call to the code. */
interface CameBack {
  readonly code: string;
  /** The cookie of the browser that has the code. */
  readonly cookie: string;
}

/** Signs in at the provider with an account. `begin` says where: by default it begins an ordinary sign-in. */
export async function signInAtProvider(
  who: Caller,
  account: string,
  begin: { path: string; body: object } = { path: '/api/auth/oidc/begin', body: { provider: 'oidc' } },
): Promise<CameBack> {
  const headers = { 'content-type': 'application/json' };
  const begun = await who.send(begin.path, { method: 'POST', headers, body: JSON.stringify(begin.body) });
  const { address } = (await begun.json()) as { address: string };
  const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!;
  const { pathname, search } = await newBrowser().callbackAddress(address, account, PUBLIC_URL);
  const response = await who.send(pathname + search, { redirect: 'manual', headers: { cookie } });
  const { hash } = new URL(response.headers.get('location')!, PUBLIC_URL);
  return { code: new URLSearchParams(hash.slice(1)).get('code') ?? '', cookie };
}
