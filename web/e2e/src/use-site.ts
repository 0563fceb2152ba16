import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright';
import type { BodyOf, Endpoint, QueryOf } from '@kantyna/contracts/endpoint';
import { endpoints, type EndpointName, type Endpoints } from '@kantyna/contracts/endpoints';
import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import { Refusal } from '@kantyna/kernel/refusal';
import { checker } from '@kantyna/contracts/schema-check';
import { openBrowser } from './browser.js';
import { expect } from './expect.js';
import { noteFaults } from './note-faults.js';
import type { Reply } from './replies.js';
import { openSite } from './site.js';
import { USUAL_REPLIES } from './usual-replies.js';
import { windowsOn, type Window } from './windows.js';

/** A call that the page made: its parameters by name, its query and its body. */
export interface Asked<N extends EndpointName = EndpointName> {
  readonly name: N;
  readonly params: Readonly<Record<string, string>>;
  readonly query: NonNullable<QueryOf<Endpoints[N]>>;
  readonly body: BodyOf<Endpoints[N]>;
  readonly headers: IncomingMessage['headers'];
}

/** The reply of a call; a file as its text. */
type Given<N extends EndpointName> = Reply<N> extends Blob ? string : Reply<N>;
type Answer<N extends EndpointName> = (asked: Asked<N>) => Given<N> | Refusal | Promise<Given<N> | Refusal>;
type Answers = Map<EndpointName, Answer<EndpointName>>;

/** The built web app with replies that a test gives, without a product. */
export interface Site {
  /** Opens a window, signed in as `username`. It is closed when the test ends. */
  window(options?: BrowserContextOptions & { username?: string }): Promise<Window>;
  /**
   * Has a call reply so, until the test ends; outside a test for the whole file. A function that
   * returns a `Refusal` refuses it, one that throws `Down` fails. A reply that the contract does not have fails the test.
   */
  reply<N extends EndpointName>(name: N, given: Given<N> | Answer<N>): void;
  /** The calls of this name that the page made in this test, the first one first. */
  asked<N extends EndpointName>(name: N): readonly Asked<N>[];
  /** Tells all windows of a change by the live stream. Before the first one, the stream does not open. */
  tell(update: LiveUpdate): void;
}

/** The error of a reply that fails for a reason of the server's own (500). */
export class Down extends Error {}

const refusedBy = ({ status, ...json }: Refusal) => ({ status, json });

interface Options {
  /** The errors that the tests provoke. */
  harmless?: RegExp;
}

const check = checker(false, true);
// A field that the contract does not have is a fault, and one of several shapes must not lose the fields of the others.
check.opts.removeAdditional = false;
const checkTexts = checker('array', true);
const ROUTES = Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
  const pattern = new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`);
  return { name: name as EndpointName, endpoint, names, pattern };
});

/**
 * Opens the site of a test file, at its head: `const site = useSite();`. A test fails if its page makes a call that has no reply, or one that
 * the contract does not take, or logs an error that is not `harmless`.
 */
export async function useSite({ harmless }: Options = {}): Promise<Site> {
  const { browser, unused, close } = await openBrowser();
  const ofFile: Answers = new Map();
  const ofTest: Answers = new Map();
  const faults: string[] = [];
  const windows: Window[] = [];
  let calls: Asked[] = [];
  const streams = new Set<ServerResponse>();
  let isTesting = false;

  /** Ends the test: what it waits for does not come. */
  function fail(fault: string): void {
    faults.push(fault);
    for (const { page } of windows) void page.close();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readCall(request).catch((error: unknown) => void fail(String(error)));
    if (!asked) return void response.writeHead(501).end();
    if (asked.name === 'liveStream') return void streams.add(response);
    calls.push(asked);
    const given = ofTest.get(asked.name) ?? ofFile.get(asked.name) ?? USUAL_REPLIES.get(asked.name);
    if (!given) fail(`No reply is given to ${asked.name}`);
    const { status, json } = given ? await replyOf(given, asked) : { status: 501, json: {} };
    const isText = typeof json === 'string';
    response.writeHead(status, { 'content-type': isText ? 'text/csv; charset=utf-8' : 'application/json' });
    response.end(isText ? json : JSON.stringify(json));
  }

  async function replyOf(given: Answer<EndpointName>, asked: Asked): Promise<{ status: number; json: unknown }> {
    try {
      const json: unknown = await given(asked);
      if (json instanceof Refusal) return refusedBy(json);
      const { reply: schema, kind } = endpoints[asked.name] as Endpoint;
      if (kind !== 'csv' && !check.validate(schema, structuredClone(json)))
        fail(`${asked.name} does not reply so: ${check.errorsText()}`);
      return { status: 200, json };
    } catch (error) {
      if (!(error instanceof Down)) fail(String(error));
      return { status: 500, json: {} };
    }
  }

  const openWindow = windowsOn(browser, await openSite(answer), unused);
  beforeEach(() => {
    isTesting = true;
  });
  afterEach(async () => {
    isTesting = false;
    await Promise.all(windows.splice(0).map((window) => window.close()));
    ofTest.clear();
    streams.clear();
    calls = [];
    expect(faults.splice(0).filter((fault) => !harmless?.test(fault))).toEqual([]);
  });
  afterAll(close);
  return {
    window: async ({ username = 'Ewa Mazur', ...options } = {}) => {
      const window = await openWindow({ username, token: 'made' }, options);
      noteFaults(window.page, faults);
      windows.push(window);
      return window;
    },
    reply: (name, given) => {
      const answers = isTesting ? ofTest : ofFile;
      answers.set(name, (typeof given === 'function' ? given : () => given) as Answer<EndpointName>);
    },
    asked: <N extends EndpointName>(name: N) => calls.filter((call) => call.name === name) as unknown as Asked<N>[],
    tell: (update) => {
      for (const stream of streams) {
        if (!stream.headersSent) stream.writeHead(200, { 'content-type': 'text/event-stream' });
        stream.write(`data: ${JSON.stringify(update)}\n\n`);
      }
    },
  };
}

/** The call that a request makes. Throws what is wrong with it by the contract. */
async function readCall(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url!, 'http://site');
  const said = `${request.method} ${pathname}`;
  const route = ROUTES.find(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname));
  if (!route) throw new Error(`There is no call ${said}`);
  const { name, endpoint, names, pattern } = route;
  const values = pattern.exec(pathname)!.slice(1).map(decodeURIComponent);
  const query: Record<string, unknown> = Object.fromEntries(searchParams);
  const sent = await text(request);
  const body: unknown = sent === '' ? undefined : JSON.parse(sent);
  if (endpoint.query && !checkTexts.validate(endpoint.query, query))
    throw new Error(`${said} takes no such query: ${checkTexts.errorsText()}`);
  const schema = endpoint.shownBody ?? endpoint.body;
  if (schema && !check.validate(schema, structuredClone(body)))
    throw new Error(`${said} takes no such body: ${check.errorsText()}`);
  const params = Object.fromEntries(names.map((param, index) => [param, values[index]!]));
  return { name, params, query, body, headers: request.headers } as unknown as Asked;
}
