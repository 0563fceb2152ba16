import type { Page } from 'playwright';
import type { Colleague } from './company.js';

/** A screen in a certain state: its path, who is signed in, and the actions that lead to the state. */
export interface Scene {
  name: string;
  path: string;
  by?: Colleague;
  act?: (page: Page) => Promise<unknown>;
}
