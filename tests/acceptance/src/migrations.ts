import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { REPO } from '@kantyna/embedded/paths';
import type { OwnSystem } from './product.js';

const run = promisify(execFile);

/** Operators learn what an upgrade will convert (docs/operations/README.md, Upgrade). */
export function migrations(own: OwnSystem): void {
  test('each service says what it has migrated', async () => {
    const operator = { ...process.env, ...(JSON.parse(readFileSync(`${own.logs}/../admin.json`, 'utf8')) as object) };
    const migrate = (service: string, ...args: string[]) =>
      run(process.execPath, [`${REPO}/services/${service}/dist/run-migrate.js`, ...args], {
        env: { ...operator, DATABASE: `kantyna_${service}` },
      });
    for (const service of ['orders', 'payments']) {
      const { stdout } = await migrate(service, '--dry-run');
      const [data, ...lines] = stdout.trim().split('\n');
      expect(data).toMatch(new RegExp(`^${service}: the data are of \\d+\\.\\d+\\.\\d+$`));
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(line).toMatch(new RegExp(`^${service}: [a-z ]+: done \\d{4}-\\d\\d-\\d\\d$`));
    }
    await expect(migrate('orders')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--dry-run') });
  });
}
