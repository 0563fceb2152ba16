import type { Plugin } from 'vite';

/**
 * Marks what react-router makes as it is loaded as free of effects. Its components for forms, fetchers and scroll positions would otherwise
 * be in the first load: a bundler has to expect that a call, or a name given to a component, has one.
 */
export function pureRouter(): Plugin {
  return {
    name: 'kantyna:pure-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = .*$/gm, ''),
        map: null,
      }),
    },
  };
}
