import type { Plugin } from 'vite';
import { endpoints } from '@kantyna/contracts/endpoints';

const NAME = 'virtual:endpoint-paths';
const RESOLVED = `\0${NAME}`;

/**
 * The module `virtual:endpoint-paths`: the method and path of each call of the contracts, and nothing else of them.
 * So the browser gets no schemas, and no path is written twice.
 */
export function endpointPaths(): Plugin {
  return {
    name: 'kantyna:endpoint-paths',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const paths = Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const endpointPaths = ${JSON.stringify(Object.fromEntries(paths))};`;
    },
  };
}
