// `npm run audit`: advisories about what production uses. It asks the registry, so `npm test` does not run it.
import { spawnSync } from 'node:child_process';
import { REPO } from '../../deploy/embedded/prepare.mjs';

const { status, stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', ...process.argv.slice(2)], {
  cwd: REPO,
  encoding: 'utf8',
});
process.stdout.write(stdout);
process.stderr.write(stderr);
if (/audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(stderr)) {
  console.error('The registry tells no advisories: a mirror, or no network. Nothing was checked.');
  console.error(
    'Ask another one (npm run audit -- --registry=…), or give sbom.json to a scanner with a database of its own.',
  );
  process.exit(2);
}
process.exit(status ?? 1);
