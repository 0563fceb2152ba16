// Jest's `testRunner`: runs the tests of a file in the worker's own context.
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { useTestFunctions } from './globals.mjs';
import { SEED } from './seed.mjs';

const require = createRequire(import.meta.url);
const { default: circus } = require('jest-circus/runner');
const CIRCUS = createRequire(require.resolve('jest-circus/runner')).resolve('./jestAdapterInit.js');

register('./resolve-globals.mjs', import.meta.url);
fc.configureGlobal({ seed: Number(SEED) });

/**
 * Runs a file with jest's own runner of tests. Jest would link every module anew for each file, which takes longer than most files' tests;
 * here Node keeps those of the files before. So files of one worker share the state of modules, as they share the process.
 * @type {typeof circus}
 */
export default function runFile(globalConfig, config, environment, runtime, path, send) {
  // A file begins without the tests of the one before.
  delete require.cache[CIRCUS];
  for (const name of ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']) Reflect.deleteProperty(globalThis, Symbol.for(name));
  const inWorker = {
    requireInternalModule: require,
    requireModule: require,
    setGlobalsForRuntime: useTestFunctions,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (/** @type {string} */ file) => import(pathToFileURL(file).href),
    enterTestCode: () => undefined,
    leaveTestCode: () => undefined,
  };
  return circus(globalConfig, config, environment, Object.assign(Object.create(runtime), inWorker), path, send);
}
