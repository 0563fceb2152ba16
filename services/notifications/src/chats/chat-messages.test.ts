import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CHATS, toBody, type Chat } from './chat-messages.js';

const LINK = 'https://kantyna.example/orders/show/0123';
const bodyOf = (chat: Chat, restaurantName: string) =>
  JSON.parse(
    toBody(chat, { restaurantName, text: 'the food is here', link: LINK, label: 'Open the order' }),
  ) as unknown;

test('the body that each chat takes', () => {
  expect(bodyOf('slack', 'Roma & Co')).toEqual({
    text: '*Roma &amp; Co*: the food is here',
    blocks: [
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: `*Roma &amp; Co*: the food is here\n<${LINK}|Open the order>`,
          verbatim: true,
        },
      },
    ],
    unfurl_links: false,
  });
  expect(bodyOf('teams', 'Roma & Co')).toEqual({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            {
              type: 'RichTextBlock',
              inlines: [
                { type: 'TextRun', text: 'Roma & Co', weight: 'Bolder' },
                { type: 'TextRun', text: ': the food is here' },
              ],
            },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open the order', url: LINK }],
        },
      },
    ],
  });
  expect(bodyOf('googleChat', 'Roma & Co')).toEqual({
    fallbackText: 'Roma & Co: the food is here',
    cardsV2: [
      {
        cardId: 'order',
        card: {
          sections: [
            {
              widgets: [
                { textParagraph: { text: '<b>Roma &amp; Co</b>: the food is here' } },
                { buttonList: { buttons: [{ text: 'Open the order', onClick: { openLink: { url: LINK } } }] } },
              ],
            },
          ],
        },
      },
    ],
  });
  expect(bodyOf('discord', 'Roma & Co')).toEqual({
    content: `**Roma \\& Co**: the food is here\n[Open the order](<${LINK}>)`,
    allowed_mentions: { parse: [] },
  });
});

/** All texts of a body that a chat reads markup in. */
function markupIn(chat: Chat, name: string): string[] {
  const texts: string[] = [];
  JSON.stringify(bodyOf(chat, name), (key, value: unknown) => {
    if (['text', 'content', 'fallbackText'].includes(key) && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** Markup that would mention somebody, or be a link that is not ours. */
const MARKUP: Record<Chat, RegExp> = {
  slack: new RegExp(`<(?!${LINK}\\|Open the order>)`),
  teams: /\{\{/,
  googleChat: /<(?!\/?b>)/,
  discord:
    /(?<!\\)(\\\\)*[@`#]|(?<!\\)(\\\\)*\](?!\(<https:\/\/kantyna\.example)|(?<!\\)(\\\\)*<(?!https:\/\/kantyna\.example)/,
};

const HOSTILE = [
  '<!channel> <!here> <!everyone>',
  '<@U123> <#C123> <!subteam^S1>',
  '<https://evil.example|Open the order>',
  '&lt;!channel&gt;',
  '@everyone @here <@&123>',
  '[Open the order](https://evil.example)',
  '](<https://evil.example>)',
  '\\@everyone \\[a](b)',
  '<users/all>',
  '<a href="https://evil.example">Open</a>',
  '<at>everyone</at>',
  '{{DATE(2026-11-22T10:00:00Z)}}',
  '{{{TIME(2026-11-22T10:00:00Z)}}}',
];

test.each(CHATS)('%s reads no markup in the name of a restaurant', (chat) => {
  for (const name of HOSTILE)
    for (const text of markupIn(chat, name))
      expect([name, text]).not.toEqual([name, expect.stringMatching(MARKUP[chat])]);
  const piece = fc.constantFrom(
    '<',
    '>',
    '@',
    'everyone',
    '!channel',
    '[',
    ']',
    '(',
    ')',
    '{',
    '}',
    '\\',
    '|',
    '&',
    '`',
    ' ',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const text of markupIn(chat, pieces.join(''))) expect(text).not.toMatch(MARKUP[chat]);
    }),
  );
});
