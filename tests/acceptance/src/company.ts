import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestUser } from '@kantyna/contracts/people/auth';
import { ReplyError, createClient, type Client } from '@kantyna/contracts/client';
import { TEST_USERS_FILE } from '@kantyna/embedded/paths';
import { endpointPaths } from '@kantyna/test-support/paths';
import { createReplyChecker, type ReplyChecker } from './reply-checker.js';

/** A client of the product, signed in or not. */
export interface Caller {
  readonly calls: Client;
  /** Sends any request, also one that the contract does not allow. `path` begins with a slash. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** A person who is signed in. */
export interface Colleague extends Caller, TestUser {
  readonly id: string;
  readonly token: string;
}

/** Whether a caller is a person. */
export const isSignedIn = (who: Caller): who is Colleague => 'token' in who;

/** The test users of the product under test, and a caller without a token. */
export interface Company {
  readonly url: string;
  readonly replyChecker: ReplyChecker;
  readonly anonymous: Caller;
  /** In the order of test-users.json. */
  readonly people: readonly Colleague[];
  /** The person with this part of the e-mail address before the @. */
  person(mailbox: string): Colleague;
  /** The next people, round robin: the limit of calls a minute applies to each person. */
  some(count: number): Colleague[];
  /** A caller with this token. */
  withToken(token: string): Caller;
  /** A caller with this key of the import, or of a screen. */
  withKey(key: string): Caller;
}

/** People who have tests of their own; `some` leaves them out. */
const RESERVED = ['anna.nowak', 'anna.nowak2', 'zaneta.ostrowska', 'ewa.mazur', 'pawel.krol'];

/** Signs in every test user. Their calls are sent by `send`. */
export async function signInTestUsers(url: string, send = fetch): Promise<Company> {
  const replyChecker = createReplyChecker(send);
  const caller = (headers: Record<string, string>): Caller => ({
    calls: createClient(endpointPaths, { origin: url, headers: () => headers, fetch: replyChecker.fetch }),
    send: (path, init = {}) =>
      replyChecker.fetch(url + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
  });
  const withToken = (token: string) => caller({ authorization: `Bearer ${token}` });
  const withKey = (key: string) => caller({ 'x-api-key': key });
  const anonymous = caller({});

  const users = JSON.parse(readFileSync(TEST_USERS_FILE, 'utf8')) as TestUser[];
  const people: Colleague[] = [];
  for (const user of users) {
    const { token } = await retryWhileLimited(() => anonymous.calls.testLogin({ body: user }));
    people.push({ ...user, id: subjectOf(token), token, ...withToken(token) });
  }
  const person = (mailbox: string) => people.find(({ email }) => email.startsWith(`${mailbox}@`))!;
  const ordinary = people.filter(({ email }) => !RESERVED.includes(email.split('@')[0]!));
  let next = 0;
  const some = (count: number) => Array.from({ length: count }, () => ordinary[next++ % ordinary.length]!);
  return { url, replyChecker, anonymous, people, person, some, withToken, withKey };
}

/** Retries after a 429: an earlier run may have used up the limit of the same system. */
async function retryWhileLimited<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ReplyError) || error.status !== 429) throw error;
      await pause(Number(error.retryAfter) * 1000);
    }
  }
}

/** The id of the person that a token was issued to. */
export function subjectOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
  return claims.sub;
}

/** Makes a name unique, also in a system that earlier runs have tested. */
export const unique = (name: string): string => `${name} ${randomBytes(4).toString('hex')}`;
