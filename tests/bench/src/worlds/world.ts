import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@kantyna/contracts/client';
import type { System, SystemOptions } from '@kantyna/embedded/system';
import { endpointPaths } from '@kantyna/test-support/paths';

/** The running product with people who are signed in. */
export interface World {
  readonly system: System;
  readonly dataDir: string;
  /** How many people there are. */
  readonly people: number;
  /** The headers of a person's calls; signs them in at their first call. Numbers count from 0. */
  headers(person: number): Promise<Record<string, string>>;
  client(person: number): Promise<Client>;
  /** The address of a process, such as `orders-1`, without a trailing slash. */
  urlOf(process: string): string;
  /** The process ids of those processes; without names of all, this one left out. */
  pids(...processes: string[]): number[];
  stop(): Promise<void>;
}

/** The settings of a world. */
export interface WorldSettings {
  readonly people?: number;
  readonly env?: Record<string, string>;
  readonly scale?: SystemOptions['scale'];
}

/** Starts the system of a checkout. */
export type StartSystem = (options: SystemOptions) => Promise<System>;

const MANY = '100000000';
const UNLIMITED = {
  LIMIT_PER_PERSON: MANY,
  LIMIT_PER_ADDRESS: MANY,
  LIMIT_PER_DAY: MANY,
  LIMIT_SIGN_INS: MANY,
  LIMIT_IMPORTS: MANY,
};

/** Starts the product in an empty folder, without limits of calls. */
export async function startWorld(
  startSystem: StartSystem,
  { people = 2, env = {}, scale }: WorldSettings = {},
): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantyna-bench-'));
  const users = Array.from({ length: people }, (_, index) => userOf(index));
  const usersFile = join(dataDir, 'people.json');
  writeFileSync(usersFile, JSON.stringify(users));
  const system = await startSystem({
    dataDir: join(dataDir, 'data'),
    port: 0,
    env: { ...UNLIMITED, TEST_USERS_FILE: usersFile, ...env },
    log: (line) => console.error(line),
    ...(scale && { scale }),
  });
  const signedIn = new Map<number, Promise<Record<string, string>>>();
  const signIn = async (person: number) => {
    const { token } = await createClient(endpointPaths, { origin: system.url }).testLogin({ body: users[person]! });
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  };
  const headers = (person: number) => {
    const known = signedIn.get(person) ?? signIn(person);
    signedIn.set(person, known);
    return known;
  };
  return {
    system,
    dataDir,
    people,
    headers,
    client: async (person) => {
      const own = await headers(person);
      return createClient(endpointPaths, { origin: system.url, headers: () => own });
    },
    urlOf: (process) => system.processes().find(({ name }) => name === process)!.url!,
    pids: (...processes) =>
      system
        .processes()
        .filter(({ name }) => processes.length === 0 || processes.includes(name))
        .flatMap(({ pid }) => pid ?? []),
    stop: async () => {
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const userOf = (index: number) => ({
  username: `Osoba ${String(index).padStart(4, '0')}`,
  email: `osoba${index}@firma.example`,
});
