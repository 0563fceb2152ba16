import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LEAST_FREE } from '@kantyna/service/http/disk-space';
import { eventually } from '@kantyna/test-support/eventually';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ANNA = { id: 'a'.repeat(24), username: 'Anna', email: 'anna@example.com' };
const disk = mkdtempSync(join(tmpdir(), 'kantyna-disk-'));

/** MongoDB makes no index with less than 500 MB. A tmpfs takes only the memory that its files need. */
const LARGE = 1024 ** 3;
const isMounted = mount();
let world: ServiceWorld | undefined;

/** Mounts a small disk. Only root may, and not in every container; refusing.test.ts beside has the rules without a disk. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${LARGE}`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const resize = (bytes: number) => execFileSync('mount', ['-o', `remount,size=${bytes}`, disk]);

beforeAll(async () => {
  if (!isMounted) return;
  world = await startServiceWorld('catalogue', { processes: true, folder: disk });
});
afterAll(async () => {
  await world?.stop();
  if (isMounted) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const ready = async () => (await (await fetch(`${world!.urls[0]}/health/ready`)).json()) as object;

(isMounted ? test : test.skip)(
  'with a full disk (skipped where nothing can be mounted) writes are refused, reads go on, and it recovers by itself',
  async () => {
    const save = (name: string) =>
      fetch(`${world!.urls[0]}/api/restaurants/save`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world!.signer.token(ANNA)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
    expect((await save('Before')).status).toBe(200);

    const { blocks, bfree, bsize } = statfsSync(disk);
    resize((blocks - bfree) * bsize + LEAST_FREE / 2);
    await eventually(async () => JSON.stringify(await ready()).includes('the disk is full'));
    const refused = await save('Meanwhile');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const names = async () => (await world!.as(ANNA).restaurants()).restaurants.map(({ name }) => name);
    expect(await names()).toEqual(['Before']);

    resize(LARGE);
    await eventually(async () => (await save('Afterwards')).status === 200);
    expect((await names()).toSorted()).toEqual(['Afterwards', 'Before']);
  },
);
