import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { test } from '@jest/globals';
import { REPO } from '@kantyna/embedded/paths';
import { eventually } from '@kantyna/test-support/eventually';
import { expect } from './expect.js';

const SOURCE = readFileSync(`${REPO}/web/public/custom-service-worker.js`, 'utf8');
const ORIGIN = 'https://kantyna.firma.pl';
const ORDER = `${ORIGIN}/api/orders/abc/show.json`;
const COPIES = 'kantyna-data-__SHAPES__';
const PATIENCE = 3_000;

const reply = (dishes: string) => new Response(dishes, { headers: { etag: `W/"${dishes}"` } });
const urlOf = (request: string | Request) => (typeof request === 'string' ? request : request.url);

/** Caches with texts by name and URL. */
function cachesOf(stored: Map<string, Map<string, string>>) {
  const open = async (name: string) => {
    const texts = stored.get(name) ?? new Map<string, string>();
    stored.set(name, texts);
    return {
      match: async (request: string | Request) => {
        const text = texts.get(urlOf(request));
        return text === undefined ? undefined : reply(text);
      },
      put: async (url: string, response: Response) => void texts.set(url, await response.text()),
      delete: async (request: string | Request) => texts.delete(urlOf(request)),
      keys: async () => [...texts.keys()].map((url) => new Request(url)),
    };
  };
  return {
    open,
    match: async (url: string) => (url === '/index.html' ? reply('the app') : undefined),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
}

/**
 * Runs the worker with an order in the cache of the given name, on a network whose replies the test gives. It waits until the test says
 * that its patience ends.
 */
function startWorker(cache = COPIES) {
  const listeners: Record<string, (event: object) => void> = {};
  const stored = new Map([[cache, new Map([[ORDER, 'Barszcz']])]]);
  const endOfPatience: (() => void)[] = [];
  const network: { arrive: (response: Response) => void; fail: (error: Error) => void }[] = [];
  runInNewContext(SOURCE, {
    self: {
      location: new URL(`${ORIGIN}/custom-service-worker.js`),
      navigator: { onLine: true },
      addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
      clients: { claim: async () => undefined },
    },
    caches: cachesOf(stored),
    fetch: () => new Promise<Response>((arrive, fail) => network.push({ arrive, fail })),
    setTimeout: (run: () => void, ms: number) => ms === PATIENCE && endOfPatience.push(run),
    ...{ URL, Request, Response, Headers },
  });
  /** The reply to a request, and why it is a copy. */
  const ask = async (request: object): Promise<(string | null)[]> => {
    let answer = Promise.resolve(Response.error());
    const respondWith = (given: Promise<Response>) => (answer = given);
    listeners['fetch']!({ request, respondWith, waitUntil: () => undefined });
    const response = await answer;
    return [await response.text(), response.headers.get('x-kept')];
  };
  const activate = async (): Promise<void> => {
    let finished: Promise<unknown> = Promise.resolve();
    listeners['activate']!({ waitUntil: (work: Promise<unknown>) => (finished = work) });
    await finished;
  };
  const first = <T>(list: T[]) => eventually(async () => list[0]);
  return {
    showOrder: (init?: RequestInit) => ask(new Request(ORDER, init)),
    openPage: () => ask({ url: `${ORIGIN}/orders/show/abc`, method: 'GET', mode: 'navigate' }),
    patienceEnds: async () => (await first(endOfPatience))(),
    fetched: () => first(network),
    isPatient: () => endOfPatience.length === 0,
    network,
    stored,
    activate,
  };
}

test('a reply that takes longer than 3 s is kept when it comes, and given to who waits for it; its copy is shown meanwhile', async () => {
  const worker = startWorker();
  const shown = worker.showOrder();
  await worker.patienceEnds();
  expect(await shown).toEqual(['Barszcz', 'late']);
  const awaited = worker.showOrder({ headers: { 'x-kept': 'late' } });
  (await worker.fetched()).arrive(reply('Kompot'));
  expect(await awaited).toEqual(['Kompot', null]);
  expect(worker.network).toHaveLength(1);
  await eventually(async () => worker.stored.get(COPIES)!.get(ORDER) === 'Kompot');
});

test('a reply in time is shown, and if there is none the copy', async () => {
  const worker = startWorker();
  const shown = worker.showOrder();
  (await worker.fetched()).arrive(reply('Kompot'));
  expect(await shown).toEqual(['Kompot', null]);
  const lost = startWorker();
  const copy = lost.showOrder();
  (await lost.fetched()).fail(new TypeError('Failed to fetch'));
  expect(await copy).toEqual(['Barszcz', 'lost']);
});

test('a page that takes longer than 3 s is the one that is kept', async () => {
  const worker = startWorker();
  const page = worker.openPage();
  await worker.patienceEnds();
  expect(await page).toEqual(['the app', null]);
});

test.each(['kantyna-data', 'kantyna-data-of-other-shapes'])(
  'copies in %s are not read, and are deleted',
  async (cache) => {
    const worker = startWorker(cache);
    const shown = worker.showOrder();
    (await worker.fetched()).arrive(reply('Kompot'));
    expect(await shown).toEqual(['Kompot', null]);
    expect(worker.isPatient()).toBe(true);
    await worker.activate();
    expect([...worker.stored.keys()]).toEqual([COPIES]);
  },
);
