import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './manifest.js';

const script = readFileSync(join(ROOT, 'deploy/docker/mongo-healthy.js'), 'utf8');
const MEMBERS = 'mongo:27017,mongo-2:27017,mongo-3:27017';

/**
 * A stand-in for a replica set and mongosh: what the check asks them. There is no MongoDB on this machine that knows more than one member.
 * `running` are the members that answer, so that they can be added.
 */
function replicaSet(running: string[]) {
  const set = { members: [] as string[], users: new Set<string>(), primary: 'mongo:27017' };
  const quitting = new Error('quit');
  const files = new Map<string, Set<string>>();
  const check = (member: string, env: Record<string, string>): { code: number; said: string[] } => {
    const said: string[] = [];
    const own = files.get(member) ?? files.set(member, new Set()).get(member)!;
    const isIn = () => set.members.includes(member);
    const admin = {
      auth: () => {
        if (!isIn() || !set.users.has('admin')) throw Object.assign(new Error(), { codeName: 'AuthenticationFailed' });
      },
      createUser: ({ user }: { user: string }) => set.users.add(user),
      updateUser: () => undefined,
      getUser: (user: string) => set.users.has(user),
    };
    let code = -1;
    const context = {
      process: { env },
      require: () => ({
        existsSync: (file: string) => own.has(file),
        readFileSync: () => JSON.stringify({ admin: 'a', backup: 'b', orders: 'c' }),
        writeFileSync: (file: string) => own.add(file),
      }),
      db: {
        getSiblingDB: () => admin,
        hello: () => ({
          isWritablePrimary: isIn() && set.primary === member,
          secondary: isIn() && set.primary !== member,
        }),
      },
      rs: {
        initiate: ({ members }: { members: { host: string }[] }) => (set.members = members.map(({ host }) => host)),
        conf: () => ({ members: set.members.map((host) => ({ host })) }),
        add: (host: string) => {
          if (!running.includes(host)) throw new Error('Quorum check failed');
          set.members.push(host);
        },
      },
      sleep: () => undefined,
      console: { log: (line: string) => said.push(line) },
      quit: (given: number) => {
        code = given;
        throw quitting;
      },
    };
    try {
      runInNewContext(script, context);
    } catch (error) {
      if (error !== quitting) throw error;
    }
    return { code, said };
  };
  const codeAt = (member: string) => check(member, { MEMBERS, MEMBER: member }).code;
  return { set, running, check, codeAt };
}

describe('the health check of MongoDB', () => {
  it('makes a replica set of one member, and its users', () => {
    const { set, check } = replicaSet([]);
    expect(check('mongo:27017', {})).toEqual({ code: 0, said: [] });
    expect(set).toMatchObject({ members: ['mongo:27017'], users: new Set(['admin', 'backup', 'orders']) });
    set.primary = 'nobody yet';
    expect(check('mongo:27017', {}).code).toBe(1);
  });

  it('makes one of three: the others wait until the first one adds them, each when it runs', () => {
    const { set, running, check, codeAt } = replicaSet(['mongo-2:27017']);
    expect(codeAt('mongo-2:27017')).toBe(1);
    expect(check('mongo:27017', { MEMBERS, MEMBER: 'mongo:27017' })).toEqual({
      code: 0,
      said: ['The next check adds what is missing: Quorum check failed'],
    });
    expect(set.members).toEqual(['mongo:27017', 'mongo-2:27017']);
    expect([codeAt('mongo-2:27017'), codeAt('mongo-3:27017')]).toEqual([0, 1]);
    running.push('mongo-3:27017');
    expect(codeAt('mongo:27017')).toBe(0);
    expect(set.members.join()).toBe(MEMBERS);
  });

  it('adds members to the one that ran alone before, and takes one that follows for healthy', () => {
    const { set, check, codeAt } = replicaSet(MEMBERS.split(','));
    check('mongo:27017', {});
    // Its container is another one with the overlay.
    const again = replicaSet(MEMBERS.split(','));
    Object.assign(again.set, set);
    expect(again.codeAt('mongo:27017')).toBe(0);
    expect(again.set.members.join()).toBe(MEMBERS);
    again.set.primary = 'mongo-3:27017';
    expect(MEMBERS.split(',').map(again.codeAt)).toEqual([0, 0, 0]);
    expect(codeAt('mongo:27017')).toBe(0);
  });
});
