import { type ComponentType } from 'react';
import { type ScreenName } from '../lib/paths.js';
import type { Texts } from '../texts/en.js';
type Page = {
  default: ComponentType;
};
/** A screen of the specification's route table. */
export interface Screen {
  readonly name: ScreenName;
  readonly signedIn: boolean;
  /** A back arrow replaces the hamburger. */
  readonly back: boolean;
  /** The page's own title; the landing page has the product's name alone. */
  readonly title?: (texts: Texts) => string;
  /** Fetches the page's code; again without cost. */
  readonly load: () => Promise<Page>;
  readonly Page: ComponentType;
}
/** Every screen (specification, section 2). */
export declare const screens: readonly Screen[];
/** The screen at a path. A fixed path such as `/orders/create` comes before one with parameters. */
export declare function screenAt(pathname: string): Screen | undefined;
export {};
