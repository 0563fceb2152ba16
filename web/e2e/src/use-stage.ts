import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { expect } from './expect.js';
import { openStage, type Stage } from './stage.js';
import type { Window } from './windows.js';

interface Options {
  /** The variables of a product of the file's own; without them the file shares one. */
  env?: NodeJS.ProcessEnv;
  /** The errors that the tests provoke. */
  harmless?: RegExp;
}

/**
 * Opens the stage of a test file, at its head: `const stage = await useStage();`. A window that a test opens is closed when the test ends.
 * A test fails if its windows logged an error that is not `harmless`.
 */
export async function useStage({ env = {}, harmless }: Options = {}): Promise<Stage> {
  const stage = await openStage(env);
  const open = stage.window;
  const windows: Window[] = [];
  let isTesting = false;
  stage.window = async (...args) => {
    const window = await open(...args);
    if (isTesting) windows.push(window);
    return window;
  };
  beforeEach(() => {
    isTesting = true;
  });
  afterEach(async () => {
    isTesting = false;
    await Promise.all(windows.splice(0).map((window) => window.close()));
    expect(stage.faults.splice(0).filter((fault) => !harmless?.test(fault))).toEqual([]);
  });
  afterAll(() => stage.close());
  return stage;
}

/** Opens a window for all tests of a `describe`, before the first of them. */
export function useWindow(open: () => Promise<Window>): Window {
  let window: Window | undefined;
  beforeAll(async () => {
    window = await open();
  });
  afterAll(() => window?.close());
  return {
    get page() {
      return window!.page;
    },
    get context() {
      return window!.context;
    },
    close: () => window!.close(),
  };
}
