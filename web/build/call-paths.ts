import type { Plugin } from 'vite';
import { calls } from '@kantyna/contracts/calls';

const NAME = 'virtual:call-paths';
const RESOLVED = `\0${NAME}`;

/**
 * The module `virtual:call-paths`: the method and path of each call of the contracts, and nothing else of them.
 * So the browser gets no schemas, and no path is written twice.
 */
export function callPaths(): Plugin {
  return {
    name: 'kantyna:call-paths',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const paths = Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]);
      return `export const callPaths = ${JSON.stringify(Object.fromEntries(paths))};`;
    },
  };
}
