import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestUser } from '@kantyna/contracts/auth';
import { CallError, createClient, type Client } from '@kantyna/contracts/client';
import { TEST_USERS_FILE } from '@kantyna/embedded/paths';
import { callPaths } from '@kantyna/test-support/paths';
import { createWitness, type Witness } from './witness.js';

/** Whoever makes calls. */
export interface Caller {
  readonly calls: Client;
  /** Makes a request that is not one of the contract, or a broken one. `path` begins with a slash. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** Somebody who is signed in. */
export interface Colleague extends Caller, TestUser {
  readonly id: string;
  readonly token: string;
}

/** All people of the product under test, and nobody. */
export interface Company {
  readonly url: string;
  readonly witness: Witness;
  readonly nobody: Caller;
  /** In the order of test-users.json. */
  readonly everybody: readonly Colleague[];
  /** Somebody by the part of the e-mail address before the @. */
  person(mailbox: string): Colleague;
  /** Some people that others have not just used: the limit of calls a minute is each person's own. */
  some(count: number): Colleague[];
  /** Somebody with this token. */
  withToken(token: string): Caller;
}

/** People who are the subject of tests of their own: they are not among `some`. */
const RESERVED = ['anna.nowak', 'anna.nowak2', 'zaneta.ostrowska', 'ewa.mazur', 'pawel.krol'];

/** Signs every test user in. */
export async function signEverybodyIn(url: string): Promise<Company> {
  const witness = createWitness();
  const caller = (headers: Record<string, string>): Caller => ({
    calls: createClient(callPaths, { origin: url, headers: () => headers, fetch: witness.fetch }),
    ask: (path, init = {}) =>
      witness.fetch(url + path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
  });
  const withToken = (token: string) => caller({ authorization: `Bearer ${token}` });
  const nobody = caller({});

  const users = JSON.parse(readFileSync(TEST_USERS_FILE, 'utf8')) as TestUser[];
  const everybody: Colleague[] = [];
  for (const user of users) {
    const { token } = await onceAllowed(() => nobody.calls.testLogin({ body: user }));
    everybody.push({ ...user, id: subjectOf(token), token, ...withToken(token) });
  }
  const person = (mailbox: string) => everybody.find(({ email }) => email.startsWith(`${mailbox}@`))!;
  const ordinary = everybody.filter(({ email }) => !RESERVED.includes(email.split('@')[0]!));
  let turn = 0;
  const some = (count: number) => Array.from({ length: count }, () => ordinary[turn++ % ordinary.length]!);
  return { url, witness, nobody, everybody, person, some, withToken };
}

/** Waits until the limit of calls a minute is over: somebody may have tested the same system just now. */
async function onceAllowed<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 429) throw error;
      await pause(Number(error.retryAfter) * 1000);
    }
  }
}

/** Whom a token stands for. */
export function subjectOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
  return claims.sub;
}

/** A name that nothing else has, in a system that has been tested before as well. */
export const unique = (name: string): string => `${name} ${randomBytes(4).toString('hex')}`;
