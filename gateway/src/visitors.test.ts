import { expect, test } from '@jest/globals';
import { isBrowser } from './order-previews.js';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  // A telephone whose maker is called so.
  [
    'Mozilla/5.0 (Linux; Android 12; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  ],
  // Links that are opened inside a chat.
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Slack_SSB/4.46`],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Teams/24295`],
])('%s is a browser', (userAgent) => expect(isBrowser(userAgent)).toBe(true));

test.each([
  [undefined],
  [''],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'],
  [
    `Mozilla/5.0 (Windows NT 6.1; WOW64) ${CHROME} Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/)`,
  ],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  // The previews of iMessage.
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
  ['TelegramBot (like TwitterBot)'],
  ['WhatsApp/2.23.20.0'],
  ['Mattermost-Bot/1.1'],
  ['curl/8.5.0'],
])('%s is none', (userAgent) => expect(isBrowser(userAgent)).toBe(false));
