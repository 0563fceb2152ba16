import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readAll, ROOT } from './repository.js';

/** An import, or the file of a thread. */
const NAMED = /'(\.{1,2}\/[^']+\.js)'/g;
/** `npm run crawl` starts the second one, `docker compose exec auth` the third, and each service the others. */
const PROGRAM = /\/src\/(main|crawl|run-admin|run-audit|run-export|run-migrate)\.ts$/;

/** The sources of the programs in the image. The Dockerfile leaves out tests and their folders. */
const shipped = new Map(
  readAll(/^(services\/[^/]+|gateway)\/src\/.*\.ts$/)
    .filter(({ path }) => !path.endsWith('.test.ts') && !path.includes('/src/test/'))
    .map(({ path, text }) => [path, text]),
);

/** All files that a program consists of, itself included. */
function filesOf(program: string, known = new Set<string>()): Set<string> {
  if (known.has(program)) return known;
  known.add(program);
  for (const [, name] of shipped.get(program)?.matchAll(NAMED) ?? [])
    filesOf(new URL(name!, `file:///${program}`).pathname.slice(1).replace(/\.js$/, '.ts'), known);
  return known;
}

describe('the image', () => {
  it('leaves out tests and their helpers', () => {
    const { text } = readAll(/^deploy\/docker\/Dockerfile$/)[0]!;
    const leftOut = [...text.matchAll(/--exclude='([^']+)'/g)].map(([, pattern]) => pattern);
    expect(leftOut).toEqual(expect.arrayContaining(['*.test.*', 'dist/test']));
  });

  it('has only files that its programs use', () => {
    const programs = [...shipped.keys()].filter((path) => PROGRAM.test(path));
    const needed = new Set(programs.flatMap((program) => [...filesOf(program)]));
    expect([...shipped.keys()].filter((path) => !needed.has(path))).toEqual([]);
  });
});

describe('images of others', () => {
  const [compose, dockerfile] = [/^docker-compose\.yml$/, /^deploy\/docker\/Dockerfile$/].map(
    (file) => readAll(file)[0]!.text,
  );
  const named = [...compose!.matchAll(/\$\{([A-Z]+_IMAGE):-([^}]+)\}/g)].map(([, variable, image]) => [
    variable,
    image,
  ]);

  it('are variables with a version each, so that operators can pin them', () => {
    const images = [...compose!.matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image!);
    expect(
      images.filter(
        (image) => !/^kantyna(-secrets)?$/.test(image) && !/^\$\{[A-Z]+_IMAGE:-[a-z/]+:v?\d[\w.-]+\}$/.test(image),
      ),
    ).toEqual([]);
    const stages = [...dockerfile!.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    const bases = [...dockerfile!.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases.filter((base) => !stages.includes(base)))).toEqual(new Set(['${NODE_IMAGE}']));
    expect(named).toContainEqual(['NODE_IMAGE', /^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile!)?.[1]]);
  });

  it('are pinned by the digests that Docker knows', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kantyna-docker-'));
    const docker = '#!/bin/sh\ncase "$1" in image) echo "library/some@sha256:digest-of-$5";; esac\n';
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const lines = execFileSync(join(ROOT, 'deploy/docker/pin-images.sh'), { env, encoding: 'utf8' }).trim().split('\n');
    rmSync(folder, { recursive: true });
    expect(lines).toEqual(named.map(([variable, image]) => `${variable}=${image}@sha256:digest-of-${image}`));
    expect(lines).toHaveLength(5);
  });
});

describe('deploy/docker/mongo-start.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-docker-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const said = (kernel: string): string => {
    const programs = { install: 'true', mongod: 'echo "MongoDB has $#"', uname: `echo ${kernel}` };
    for (const [name, does] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    return execFileSync('bash', [join(ROOT, 'deploy/docker/mongo-start.sh')], { env, encoding: 'utf8' });
  };

  it.each(['6.19.0', '6.19.3-arch1-1', '7.0.0-30-generic', '7.0.9', '7.0.13-1-arm64'])(
    'says first that MongoDB may end on Linux %s',
    (kernel) => {
      expect(said(kernel)).toMatch(new RegExp(`^This is Linux ${kernel}\\. .* Requirements\\.\nMongoDB has 7\n$`));
    },
  );

  it.each(['5.10.0', '6.1.190', '6.18.19', '7.0.14', '7.0.100', '7.1.5-arch1-2'])('says nothing on %s', (kernel) => {
    expect(said(kernel)).toBe('MongoDB has 7\n');
  });
});

describe('deploy/docker/status.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kantyna-docker-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  /** The lines that it prints where the containers of some parts do not run, and the backup fails with `said`. */
  const linesWithout = (away: string, said: string, ...args: string[]): string[] => {
    const docker = `#!/bin/sh
case "$*" in ${away}) ;; *ps*) echo id;; *"exec -T backup"*) printf '%s' '${said}'; exit 1;; *exec*) echo "\${7} is asked";; esac
`;
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env['PATH']}` };
    const { stdout, status } = spawnSync(join(ROOT, 'deploy/docker/status.sh'), args, { env, encoding: 'utf8' });
    expect(status).toBe(1);
    return stdout.trim().split('\n');
  };

  it('asks each part in its container, and names those that do not run', () => {
    expect(linesWithout('*"--quiet orders"|*"--quiet backup"', '')).toEqual([
      'notifications is asked',
      'payments is asked',
      'orders: cannot be reached, its container does not run: docker compose up --detach --wait orders',
      'catalogue is asked',
      'auth is asked',
      'crawler is asked',
      'gateway is asked',
      'backup: cannot be reached, its container does not run: docker compose --profile backup up --detach',
    ]);
  });

  it('writes JSON of whatever a part says', () => {
    const said = 'no "backup" in C:\\';
    expect(JSON.parse(linesWithout('nobody', said, '--json').at(-1)!)).toEqual({ part: 'backup', says: said });
  });
});
