import { expect, it } from '@jest/globals';
import { isInsideAnotherApp, isOnAppleHomeScreen } from './inside-another-app.js';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';

it.each([
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`],
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 390.0`],
  ['a page in some app of an iPhone', `${IPHONE} Mobile/15E148`],
  [
    'Messenger on Android',
    `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0 Mobile Safari/537.36 [FB_IAB/MESSENGER]`,
  ],
  ['a page in some app of Android', `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0 Mobile Safari/537.36`],
  ['Teams', `${ANDROID}) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36 TeamsMobile-Android`],
])('%s is inside another app', (_, userAgent) => {
  expect(isInsideAnotherApp({ userAgent })).toBe(true);
});

it.each([
  ['Safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/138.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on Android', `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Mobile Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
  [
    'an iPad that says it is a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  ],
])('%s is not', (_, userAgent) => {
  expect(isInsideAnotherApp({ userAgent })).toBe(false);
});

it('a page on the home screen of an iPhone is in no other app', () => {
  const browser = { userAgent: `${IPHONE} Mobile/15E148`, standalone: true };
  expect([isInsideAnotherApp(browser), isOnAppleHomeScreen(browser)]).toEqual([false, true]);
});
