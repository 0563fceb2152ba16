import './browser.js';

/** Playwright's `expect`: what is expected of a locator, or of `expect.poll`, is waited for. */
export const expect = (await globalThis.playwright!.expect()).configure({ timeout: 60_000 });
