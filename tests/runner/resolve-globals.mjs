const GLOBALS = new URL('globals.mjs', import.meta.url).href;

/**
 * Resolves `@jest/globals`, which works within jest's own contexts only, to what the files of a worker share.
 * @type {import('node:module').ResolveHook}
 */
export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context);
