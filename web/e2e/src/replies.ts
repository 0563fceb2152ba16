import type { BrowserContext, Page } from 'playwright';
import type { ReplyOf } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import { checker } from '@kantyna/contracts/schema-check';

/** The reply of a call. */
export type Reply<N extends EndpointName> = ReplyOf<(typeof endpoints)[N]>;

/**
 * Has a window get this reply to a call, whatever its parameters, in place of the server's: for a state of a screen that is rare, or dear to
 * bring the product to. `given` may make it of the request's address and of the server's own reply, which is asked for then only. A reply
 * that the contract does not have fails the test file, with what is wrong with it.
 */
export async function replyWith<N extends EndpointName>(
  window: Page | BrowserContext,
  name: N,
  given: Reply<N> | ((url: URL, shown: () => Promise<Reply<N>>) => Reply<N> | Promise<Reply<N>>),
): Promise<void> {
  const { method, path, reply } = endpoints[name];
  const check = checker(false, true).compile(reply);
  const isOf = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
  await window.route(
    ({ pathname }) => isOf.test(pathname),
    async (route, request) => {
      if (request.method() !== method) return route.fallback();
      // Without the tag of what the page has already: a 304 has no reply that could be changed.
      const shown = async () =>
        (await (await route.fetch({ headers: { ...request.headers(), 'if-none-match': '' } })).json()) as Reply<N>;
      const make = given as (url: URL, own: typeof shown) => Reply<N> | Promise<Reply<N>>;
      const json = typeof given === 'function' ? await make(new URL(request.url()), shown) : given;
      if (!check(structuredClone(json))) throw new Error(`${name} does not reply so: ${JSON.stringify(check.errors)}`);
      await route.fulfill({ json });
    },
  );
}
