// `npm run changelog`: writes the newest section of CHANGELOG.md, of the version in package.json, from the commits since the version
// before. `-- --print` prints that section, as the notes of a release.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { updated } from './sections.mjs';

const FILE = new URL('../../CHANGELOG.md', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const changelog = readFileSync(FILE, 'utf8');

if (process.argv.includes('--print')) {
  const section = new RegExp(`^## ${version} .*\n\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(changelog)?.[1];
  if (!section) throw new Error(`CHANGELOG.md has no section of ${version}: run npm run changelog`);
  console.log(section.trim());
} else {
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(FILE, updated(changelog, version, date, commitsSince));
}

function commitsSince(/** @type {string} */ since) {
  const text = execFileSync('git', ['log', '--no-merges', '--format=%s%x1f%b%x1e', `${since}..HEAD`], {
    encoding: 'utf8',
  });
  const commits = text.split('\x1e').map((commit) => {
    const [subject = '', body = ''] = commit.trim().split('\x1f');
    return { subject, body };
  });
  const reverted = commits.map(({ subject }) => /^Revert "(.+)"$/.exec(subject)?.[1]);
  return commits.filter(({ subject }) => !reverted.includes(subject));
}
