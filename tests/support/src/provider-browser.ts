/** A browser without pages: it keeps cookies by host, and follows the ways of a sign-in. */
export interface CookieJar {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  /**
   * Opens an address, chooses an account at the provider (`''`: goes back) and follows, until it is led to the app at `publicUrl`, whose
   * callback is at `authUrl`. Returns the page of the app that it ends at.
   */
  signInAt(address: string, account: string, app: { publicUrl: string; authUrl: string }): Promise<URL>;
  /** As `signInAt`, but stops before the callback. Returns its address, query included. */
  callbackAddress(address: string, account: string, publicUrl: string): Promise<URL>;
}

/** A browser with no cookies. */
export function newBrowser(): CookieJar {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (address: string) => {
    const { hostname: host } = new URL(address);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const jar = jarOf(address);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const given = init.headers as Record<string, string> | undefined;
    const headers = { ...given, cookie: [given?.['cookie'], cookie].filter(Boolean).join('; ') };
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') jar.delete(name!);
      else jar.set(name!, value!);
    }
    return response;
  };
  const callbackAddress = async (address: string, account: string, publicUrl: string): Promise<URL> => {
    let next = new URL(address);
    for (let hop = 0; hop < 10; hop += 1) {
      if (next.href.startsWith(`${publicUrl}/`)) return next;
      if (next.pathname.startsWith('/interaction/') && !next.searchParams.has('account'))
        next.searchParams.set('account', account);
      const response = await send(next.href);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${next.href} replied ${response.status}: ${await response.text()}`);
      next = new URL(location, next);
    }
    throw new Error(`the sign-in leads in a circle: ${next.href}`);
  };
  return {
    fetch: send,
    callbackAddress,
    signInAt: async (address, account, { publicUrl, authUrl }) => {
      const callback = await callbackAddress(address, account, publicUrl);
      const response = await send(authUrl + callback.pathname + callback.search);
      const location = response.headers.get('location');
      if (location === null) throw new Error(`the callback replied ${response.status}: ${await response.text()}`);
      return new URL(location, publicUrl);
    },
  };
}
