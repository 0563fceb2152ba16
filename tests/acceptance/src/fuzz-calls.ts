import fc from 'fast-check';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import type { Caller, Company } from './company.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';
import { knownIn, valuesBeside } from './schema-values.js';
import { setScene, type Scene } from './scene.js';

/** A request that a fuzz run makes. */
interface FuzzedRequest {
  readonly name: EndpointName;
  readonly by: 'creator' | 'owner' | 'stranger' | 'anonymous' | 'partner';
  /** With the query. */
  readonly path: string;
  readonly body: unknown;
}

/** No call takes longer (ms). */
const NO_HANG = 20_000;

/**
 * Signing out, or deleting an account, would end the sessions of other tests, a new import key would shut the partner out, the live stream does not end, and error
 * reports are not JSON. Sign-ins are few in a minute.
 */
const LEFT_OUT: readonly EndpointName[] = ['logout', 'deleteAccount', 'replaceImportKey', 'liveStream', 'sentry'];
const NAMES = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => !LEFT_OUT.includes(name) && (endpoints[name] as Endpoint).limit !== 'sign-in',
);

/**
 * Makes `count` requests beside the contract on a scene of its own, four at a time, generated from `seed`. Throws for a 5xx, a reply that
 * the contract does not name, or one that takes longer than 20 s; the message has the request.
 */
export async function fuzzCalls(company: Company, seed: number, count: number): Promise<void> {
  const scene = await setScene(company);
  const { importCredentials } = await scene.creator.calls.restaurants();
  const callers: Record<FuzzedRequest['by'], Caller> = {
    ...scene,
    partner: company.withKey(importCredentials.apiKey),
  };
  const requests = fc.sample(requestsIn(scene), { seed, numRuns: count }).values();
  const worker = async () => {
    for (const { name, by, path, body } of requests) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      try {
        const response = await callers[by].send(path, {
          method: (endpoints[name] as Endpoint).method,
          redirect: 'manual', // It leads to the app, which is no reply of a call.
          ...(text === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: text }),
          signal: AbortSignal.timeout(NO_HANG),
        });
        if (response.status >= 500) throw new Error(`status ${response.status}: ${await response.text()}`);
      } catch (error) {
        throw new Error(`${name} by ${by}: ${path} ${text}: ${(error as Error).message} (seed ${seed})`, {
          cause: error,
        });
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

const requestsIn = (scene: Scene): fc.Arbitrary<FuzzedRequest> =>
  fc.constantFrom(...NAMES).chain((name) => {
    const { access, params, query, body, shownBody } = endpoints[name] as Endpoint;
    const known = knownIn(scene, name);
    const entitled = access === 'importKey' ? 'partner' : 'creator';
    return fc.record({
      name: fc.constant(name),
      by: fc.oneof(
        { weight: 4, arbitrary: fc.constant(entitled) },
        { weight: 1, arbitrary: fc.constantFrom('owner', 'stranger', 'anonymous') },
      ),
      path: fc
        .tuple(
          params ? valuesBeside(params, known) : fc.constant({}),
          query ? valuesBeside(query, {}) : fc.constant({}),
        )
        .map(([values, pairs]) => pathWith(name, values, pairs)),
      body: body ? valuesBeside(shownBody ?? body, known) : fc.constant(undefined),
    }) as fc.Arbitrary<FuzzedRequest>;
  });

/** The path of a call with these parameters, whatever they are, and this query. */
function pathWith(name: EndpointName, params: unknown, query: unknown): string {
  const textOf = (value: unknown) =>
    wellFormed(typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value));
  const { path, method } = endpoints[name] as Endpoint;
  const filled = path.replace(/:(\w+)/g, (_, parameter: string) => {
    // The subjects of the requests are not deleted.
    const given = method === 'DELETE' ? HOSTILE_TEXTS[0] : (params as Record<string, unknown> | null)?.[parameter];
    return encodeURIComponent(textOf(given)) || 'x';
  });
  // A text in the place of a query has a pair for each of its characters.
  const named = Object.entries(query ?? {}).slice(0, 100);
  const pairs = named.map(([key, value]): [string, string] => [wellFormed(key), textOf(value)]);
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs).toString()}`;
}

/** Addresses cannot have half a surrogate pair, and not more than some thousand characters. */
const wellFormed = (text: string): string => Buffer.from(text.slice(0, 2_000)).toString();
