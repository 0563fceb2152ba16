import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';

const PATTERN = /\.css$/;
const TYPES = /\.d\.ts$/;

/**
 * Writes `<name>.css.d.ts` beside a style sheet, so that a class or a file that does not exist does not compile.
 * A file that is already right keeps its time: the compiler's incremental build stays warm.
 * @param {string} file
 */
function writeTypes(file) {
  const { exports = {} } = transform({ filename: file, code: readFileSync(file), cssModules: true });
  const classes = Object.keys(exports).sort();
  const lines = classes.map((name) => `  readonly ${name}: string;`).join('\n');
  const types = `declare const classes: {\n${lines}\n};\nexport default classes;\n`;
  if (present(`${file}.d.ts`) !== types) writeFileSync(`${file}.d.ts`, types);
}

/** @param {string} file */
function present(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps the types of style sheets up to date while the development server runs. */
export const cssTypes = () => ({
  name: 'kantyna:css-types',
  /** @param {{ file: string }} change */
  hotUpdate: ({ file }) => void (PATTERN.test(file) && writeTypes(file)),
});

// Plain JavaScript, because it runs before the compiler: `npm run css-types --workspace web`.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = fileURLToPath(new URL('../src/', import.meta.url));
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' }))
    if (PATTERN.test(file)) writeTypes(src + file);
    else if (file.endsWith('.css.d.ts') && !existsSync(src + file.replace(TYPES, ''))) rmSync(src + file);
}
