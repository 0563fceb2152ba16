/** The user agents of browsers inside other apps. */
const OTHER_APPS =
  /\bFBA[NV]\/|\bFB_IAB\b|\bInstagram\b|\bSlack\b|\bTeamsMobile|\bLinkedInApp\b|\bLine\/|\bMicroMessenger\b|\bSnapchat\b|\bTwitter\b|\bBytedanceWebview\b|\bmusical_ly\b|\bPinterest\b|\bDiscord\b|; wv\)/;
/** On an iPhone or iPad every browser says Safari, except the pages inside other apps, and those on its home screen. */
const APPLE = /\b(iPhone|iPad|iPod)\b/;

/** The properties of a browser. `standalone` is of an iPhone or iPad: the page is on its home screen. */
interface Browser {
  readonly userAgent: string;
  readonly standalone?: boolean;
}

/** Whether the page is on the home screen of an iPhone or iPad: a popup of Google cannot come back to it. */
export const isOnAppleHomeScreen = ({ userAgent, standalone = false }: Browser): boolean =>
  APPLE.test(userAgent) && standalone;

/** Whether the page is shown inside another app, where Google lets nobody sign in. */
export const isInsideAnotherApp = (browser: Browser): boolean =>
  OTHER_APPS.test(browser.userAgent) ||
  (APPLE.test(browser.userAgent) && !/\bSafari\//.test(browser.userAgent) && !isOnAppleHomeScreen(browser));
