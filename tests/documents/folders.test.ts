import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readAll } from './repository.js';

/** The most files in one folder that are neither tests nor texts. */
const MAX_FILES = 20;

/** The sources of each package, without tests and declarations: path within `src` → text. */
const packages = new Map<string, Map<string, string>>();
for (const { path, text } of readAll(/^(web|gateway|(services|libs)\/[^/]+)\/src\/.*\.tsx?$/)) {
  const [, name, file] = /^(.+?)\/src\/(.+)$/.exec(path)!;
  if (/\.(test|d)\.ts$|^test\//.test(file!)) continue;
  packages.set(name!, (packages.get(name!) ?? new Map<string, string>()).set(file!, text));
}

const folderOf = (file: string): string => posix.dirname(file);

/** The imports of a package's files of one another, as pairs of paths within `src`. */
const importsOf = (files: ReadonlyMap<string, string>): [string, string][] =>
  [...files].flatMap(([file, text]) =>
    [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)\.js'/g)].map(([, specifier]): [string, string] => {
      const imported = posix.join(folderOf(file), specifier!);
      return [file, files.has(`${imported}.tsx`) ? `${imported}.tsx` : `${imported}.ts`];
    }),
  );

/** The folders of two files where their paths part: `rules/bill/` and `rules/flags/`. A file beside folders is one, too. */
function foldersOf(from: string, to: string): [string, string] {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((part, index) => part !== b[index]);
  const folder = (parts: string[]) => parts.slice(0, depth + 1).join('/') + (parts.length > depth + 1 ? '/' : '');
  return [folder(a), folder(b)];
}

/** Folders from which imports lead back to themselves. */
function circles(files: ReadonlyMap<string, string>): string[] {
  const reached = new Map<string, Set<string>>();
  for (const [from, to] of importsOf(files).map((pair) => foldersOf(...pair)))
    reached.set(from, (reached.get(from) ?? new Set()).add(to));
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(reached.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...reached.keys()].filter((folder) => reaches(folder, folder));
}

describe.each([...packages])('the folders of %s', (_name, files) => {
  it('import one way, without circles', () => {
    expect(circles(files)).toEqual([]);
  });

  it(`hold at most ${MAX_FILES} files each, besides their texts`, () => {
    const counts = new Map<string, number>();
    for (const folder of [...files.keys()].filter((file) => !file.endsWith('.texts.ts')).map(folderOf))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
  });
});

describe('the folders of the web', () => {
  const web = packages.get('web')!;
  const rootOf = (file: string) => file.split('/')[0]!;

  it('are described in docs/architecture.md', () => {
    const [{ text } = { text: '' }] = readAll(/^docs\/architecture\.md$/);
    const roots = new Set([...web.keys()].filter((file) => file.includes('/')).map(rootOf));
    expect([...roots].filter((root) => !text.includes(` ${root}/`))).toEqual([]);
  });

  const screens = new Set([...web.keys()].filter((file) => file.endsWith('-page.tsx')).map(rootOf));

  it('with screens are known by the app alone', () => {
    const known = importsOf(web).filter(
      ([from, to]) => screens.has(rootOf(to)) && ![rootOf(to), 'app'].includes(rootOf(from)),
    );
    expect(known).toEqual([]);
  });
});

/** What a component of Material UI holds: it has the theme of that. */
const HELD = /^(Dialog(Title|Content|Actions)|MenuItem|Tab|Step|StepLabel|InputAdornment|Popover|styles|theme.*)$/;

describe('the components of Material UI', () => {
  it('have our theme', () => {
    const bare = [...packages.get('web')!].filter(
      ([, text]) =>
        [...text.matchAll(/^import (?!type).* from '@mui\/material\/(\w+)'/gm)].some(([, name]) => !HELD.test(name!)) &&
        !text.includes('withTheme'),
    );
    expect(bare.map(([file]) => file)).toEqual([]);
  });
});

/** The imports that rules may have besides one another: no store, no bus, no HTTP. */
const PURE = /^(node:(crypto|util)|@kantyna\/(contracts|kernel|menu-reader|money|order-rules|typebox))(\/|$)/;

const services = [...packages].filter(([name]) => name.startsWith('services/'));

describe.each(services.filter(([, files]) => [...files.keys()].some((file) => file.startsWith('rules/'))))(
  'the rules of %s',
  (_name, files) => {
    const rules = [...files].filter(([file]) => file.startsWith('rules/'));

    it('import pure libraries and one another only', () => {
      const foreign = rules.flatMap(([file, text]) =>
        [...text.matchAll(/from '([^'.][^']*)'/g)]
          .filter(([, from]) => !PURE.test(from!))
          .map(([, from]) => [file, from]),
      );
      const outside = importsOf(files).filter(([from, to]) => from.startsWith('rules/') && !to.startsWith('rules/'));
      expect([...foreign, ...outside]).toEqual([]);
    });
  },
);

describe.each(services)('the database of %s', (_name, files) => {
  it('knows no views and no notices', () => {
    const known = importsOf(files).filter(([from, to]) => /^database\//.test(from) && /^(views|notices)[/.]/.test(to));
    expect(known).toEqual([]);
  });
});
