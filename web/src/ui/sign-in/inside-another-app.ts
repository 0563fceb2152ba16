/** What browsers inside other apps say of themselves. */
const OTHER_APPS =
  /\bFBA[NV]\/|\bFB_IAB\b|\bInstagram\b|\bSlack\b|\bTeamsMobile|\bLinkedInApp\b|\bLine\/|\bMicroMessenger\b|\bSnapchat\b|\bTwitter\b|\bBytedanceWebview\b|\bmusical_ly\b|\bPinterest\b|\bDiscord\b|; wv\)/;
/** On an iPhone or iPad every browser says Safari, except the pages inside other apps, and those on its home screen. */
const APPLE = /\b(iPhone|iPad|iPod)\b/;

/** Whether the page is on the home screen of an iPhone or iPad: a popup of Google cannot come back to it. */
export const isOnAppleHomeScreen = (userAgent: string): boolean =>
  APPLE.test(userAgent) && ((navigator as { standalone?: boolean }).standalone ?? false);

/** Whether the page is shown inside another app, where Google lets nobody sign in. */
export const isInsideAnotherApp = (userAgent: string): boolean =>
  OTHER_APPS.test(userAgent) ||
  (APPLE.test(userAgent) && !/\bSafari\//.test(userAgent) && !isOnAppleHomeScreen(userAgent));
