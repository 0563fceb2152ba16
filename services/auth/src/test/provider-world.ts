import { startProvider, type TestProvider } from '@kantyna/test-support/oidc-provider';
import { newBrowser, type CookieJar } from '@kantyna/test-support/provider-browser';
import { startServiceWorld, type ServiceOptions, type ServiceWorld } from '@kantyna/test-support/service-world';
import { makeKey, verified } from './keys.js';

/** The address of the app. Nothing answers there: tests stop before a page of it. */
export const PUBLIC_URL = 'http://kantyna.example';

/** Auth with a provider. */
export interface ProviderWorld {
  readonly world: ServiceWorld;
  readonly provider: TestProvider;
  /** Posts JSON, as the page in this browser does. */
  post(browser: CookieJar, path: string, body: object, token?: string): Promise<{ status: number; body: Reply }>;
  /** The page of the app that a sign-in at the provider ends at. */
  land(account: string, options?: { browser?: CookieJar; id?: string; returnPath?: string }): Promise<URL>;
  /** Signs in, and returns the claims of the token, and the token. */
  signIn(account: string, options?: { browser?: CookieJar; id?: string }): Promise<Verified & { token: string }>;
  stop(): Promise<void>;
}
type Verified = ReturnType<typeof verified>;

/** The reply of a call. */
export interface Reply {
  readonly code?: string;
  readonly address?: string;
  readonly userInfo?: { readonly username: string; readonly token: string };
}

/** Starts auth with a provider. `env` replaces variables. */
export async function startProviderWorld(
  options: ServiceOptions & { inIdToken?: boolean; slash?: boolean } = {},
): Promise<ProviderWorld> {
  const provider = await startProvider({ publicUrl: PUBLIC_URL, ...options });
  const world = await startServiceWorld('auth', {
    ...options,
    env: { TOKEN_PRIVATE_KEY: makeKey(), OIDC_NAME: 'Firma', ...provider.env, ...options.env },
  });
  const authUrl = world.urls[0]!;
  const post: ProviderWorld['post'] = async (browser, path, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await browser.fetch(authUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Reply };
  };
  const land: ProviderWorld['land'] = async (account, { browser = newBrowser(), id = 'oidc', returnPath } = {}) => {
    const begun = await post(browser, '/api/auth/oidc/begin', { provider: id, returnPath });
    if (begun.body.address === undefined) throw new Error(`beginning replied ${JSON.stringify(begun)}`);
    return browser.signInAt(begun.body.address, account, { publicUrl: PUBLIC_URL, authUrl });
  };
  return {
    world,
    provider,
    post,
    land,
    signIn: async (account, { browser = newBrowser(), id = 'oidc' } = {}) => {
      const code = codeIn(await land(account, { browser, id }));
      const { status, body } = await post(browser, '/api/auth/oidc/finish', { code });
      if (!body.userInfo) throw new Error(`finishing replied ${status}: ${JSON.stringify(body)}`);
      return { ...verified(body.userInfo.token, await world.as().publicKeys()), token: body.userInfo.token };
    },
    stop: async () => {
      await world.stop();
      await provider.stop();
    },
  };
}

/** The code in the fragment of the page that a sign-in ends at; empty if it was refused. */
export const codeIn = ({ hash }: URL): string => new URLSearchParams(hash.slice(1)).get('code') ?? '';

/** The code of the refusal in that fragment. */
export const refusedIn = ({ hash }: URL): string | null => new URLSearchParams(hash.slice(1)).get('refused');
