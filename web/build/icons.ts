import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:icon/';
const IMPORT = /import \{([^}]*)\} from '@mdi\/js';/g;

/** Whether a module is an icon. */
export const isIcon = (id: string): boolean => id.startsWith(`\0${PREFIX}`);

/**
 * Makes each icon of `@mdi/js` a module of its own. The bundler does not divide a module: otherwise the first load would have the icons of
 * all screens.
 */
export function iconModules(): Plugin {
  return {
    name: 'kantyna:icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!isIcon(id)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      return `export const ${name} = ${JSON.stringify(icons[name as keyof typeof icons])};`;
    },
    transform: (code) =>
      code.replace(IMPORT, (_, names: string) =>
        (names.match(/\w+/g) ?? []).map((name) => `import { ${name} } from '${PREFIX}${name}';`).join(' '),
      ),
  };
}
