import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const IMPORT = /^import \{([^}]*)\} from '@mdi\/js';$/m;
const paths: Readonly<Record<string, unknown>> = icons;

/**
 * Writes the path of each icon into the modules that use it. `@mdi/js` is one module, which cannot be split: the icons of every page would
 * be in the first load.
 */
export function inlineIcons(): Plugin {
  return {
    name: 'kantyna:inline-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !IMPORT.test(code)) return null;
      const declared = (_: string, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `const ${name} = ${JSON.stringify(pathOf(name))};`)
          .join(' ');
      return { code: code.replace(IMPORT, declared), map: null };
    },
  };
}

function pathOf(name: string): string {
  const path = paths[name];
  if (typeof path !== 'string') throw new Error(`There is no icon ${name}`);
  return path;
}
