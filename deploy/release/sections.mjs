// The sections of a version in the changelog, from the subjects of its commits: only what people and operators notice.

/** @type {[title: string, isMeant: (commit: Commit) => boolean][]} */
const SECTIONS = [
  ['Before you upgrade', ({ isBreaking }) => isBreaking],
  ['New', ({ type }) => type === 'feat'],
  ['Faster', ({ type }) => type === 'perf'],
  ['Mended', ({ type }) => type === 'fix'],
];
/** Scopes that nobody notices who runs or uses the product. */
const INSIDE = /^(test|tests|bench|chaos|acceptance|sequences|documents|runner|dev|ci)$/;
const SUBJECT = /^(?<type>[a-z]+)(\((?<scope>[^)]+)\))?(?<mark>!?): (?<text>.+)$/;
const HEADING = /^## (?<version>\d+\.\d+\.\d+)( .*?)?(<!-- (?<commit>[0-9a-f]{8,40}) -->)?$/m;

/** @typedef {{ type: string, scope: string, text: string, isBreaking: boolean }} Commit */

/**
 * The lines of a version in Markdown, by section; the same line once. Commits that only people see who develop are left out.
 * @param {readonly { subject: string, body?: string }[]} commits the newest first
 */
export function sectionsOf(commits) {
  const parsed = commits.flatMap(parse).toReversed();
  return SECTIONS.flatMap(([title, isMeant]) => {
    const lines = new Set(parsed.filter(isMeant).map(({ scope, text }) => `- ${scope ? `**${scope}:** ` : ''}${text}`));
    return lines.size === 0 ? [] : [`### ${title}\n\n${sortedByScope([...lines]).join('\n')}\n`];
  }).join('\n');
}

/**
 * The changelog with the section of `version` written anew from commits; older sections stay as they are.
 * @param {string} changelog
 * @param {string} version
 * @param {string} date
 * @param {(since: string) => readonly { subject: string, body?: string }[]} commitsSince takes the commit or tag of the version before
 */
export function updated(changelog, version, date, commitsSince) {
  const first = HEADING.exec(changelog);
  if (!first?.groups) throw new Error('CHANGELOG.md has no section of a version');
  const rest = changelog.slice(first.index);
  const older = first.groups['version'] === version ? rest.slice(first[0].length).replace(/^[^]*?(?=^## )/m, '') : rest;
  const last = HEADING.exec(older);
  if (!last?.groups) throw new Error(`CHANGELOG.md has no version before ${version}`);
  const since = last.groups['commit'] ?? `v${last.groups['version']}`;
  const sections = sectionsOf(commitsSince(since));
  return `${changelog.slice(0, first.index)}## ${version} (${date})\n\n${sections}\n${older}`;
}

/** @returns {Commit[]} */
function parse(/** @type {{ subject: string, body?: string }} */ { subject, body = '' }) {
  const { type = '', scope = '', mark = '', text = '' } = SUBJECT.exec(subject)?.groups ?? {};
  if (INSIDE.test(scope)) return [];
  const isBreaking = mark === '!' || /^BREAKING CHANGE: /m.test(body);
  return [{ type, scope, text, isBreaking }];
}

function sortedByScope(/** @type {string[]} */ lines) {
  const scopeOf = (/** @type {string} */ line) => /^- \*\*(.+?):/.exec(line)?.[1] ?? '';
  return lines.toSorted((a, b) => scopeOf(a).localeCompare(scopeOf(b)));
}
