import type { Plugin } from 'vite';
import { endpoints } from '@kantyna/contracts/endpoints';

const NAME = 'virtual:endpoint-paths';
const RESOLVED = `\0${NAME}`;
const SCHEMAS = '@kantyna/typebox';

/**
 * The module `virtual:endpoint-paths`: the method and path of each call of the contracts, and nothing else of them.
 * So no path is written twice, and the browser gets no schemas: the build fails if a module that is loaded has some.
 */
export function endpointPaths(): Plugin {
  return {
    name: 'kantyna:endpoint-paths',
    enforce: 'pre', // Vite finds modules itself otherwise.
    resolveId(id, importer) {
      if (id === SCHEMAS) throw new Error(`${importer} has schemas, which the browser does not need`);
      return id === NAME ? RESOLVED : undefined;
    },
    load(id) {
      if (id !== RESOLVED) return undefined;
      const paths = Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const endpointPaths = ${JSON.stringify(Object.fromEntries(paths))};`;
    },
  };
}
