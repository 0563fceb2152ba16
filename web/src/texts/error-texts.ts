import type { AreaTexts, Texts } from './en.js';
import { currentTexts, defineTexts, useTexts } from './texts.js';

type RefusalTexts = { readonly [P in keyof AreaTexts['refusals']]: Partial<AreaTexts['refusals'][P]> };

/** What failures are called. Without the texts of refusals and faults, the server's own words are shown. */
export type ErrorTexts = Texts['errors'] & RefusalTexts;

const NONE: RefusalTexts = { refusals: {}, faults: {} };
const instead = () => ({ texts: NONE });

const useRefusalTexts = defineTexts<RefusalTexts>(
  {
    en: () => import('./en/refusals.js').catch(instead),
    pl: () => import('./pl/refusals.js').catch(instead),
  },
  { late: true },
);

/** Loads the texts of refusals and faults. */
export const loadErrorTexts = (): Promise<unknown> => useRefusalTexts.load();

/** What failures are called, as React state: once the texts are loaded, or cannot be. */
export const useErrorTexts = (): ErrorTexts => ({ ...useTexts().errors, ...useRefusalTexts() });

/** What failures are called, as far as that is loaded. */
export const currentErrorTexts = (): ErrorTexts => ({
  ...currentTexts().errors,
  ...(useRefusalTexts.current() ?? NONE),
});
