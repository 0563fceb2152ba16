import { escapeEntities } from '../texts/escape-entities.js';

/** The chats that are told of orders by incoming webhooks. */
export const CHATS = ['slack', 'teams', 'googleChat', 'discord'] as const;
export type Chat = (typeof CHATS)[number];

/** A message about an order, with the link to the order. Names and texts are plain text, without markup. */
export interface ChatMessage {
  readonly restaurantName: string;
  readonly text: string;
  readonly link: string;
  /** The text of the link. */
  readonly label: string;
}

/**
 * The body for a chat's webhook, as JSON (docs/decisions/0029-chat-webhooks.md). Whatever is in the name of a restaurant, it stays text in
 * each chat: it mentions nobody, and is no link.
 */
export const toBody = (chat: Chat, message: ChatMessage): string => JSON.stringify(bodies[chat](message));

const bodies: Record<Chat, (message: ChatMessage) => object> = {
  // `text` is what notifications of the message say. `verbatim`: names of channels and addresses in the text become no links.
  slack: ({ restaurantName, text, link, label }) => {
    const told = `*${escapeEntities(restaurantName)}*: ${escapeEntities(text)}`;
    const section = {
      type: 'mrkdwn',
      text: `${told}\n<${escapeEntities(link)}|${escapeEntities(label)}>`,
      verbatim: true,
    };
    return { text: told, blocks: [{ type: 'section', text: section }], unfurl_links: false };
  },

  // A workflow takes an adaptive card. A `TextRun` has no markup, unlike a `TextBlock`, except `{{DATE(…)}}` and `{{TIME(…)}}`.
  teams: ({ restaurantName, text, link, label }) => ({
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
                { type: 'TextRun', text: splitBraces(restaurantName), weight: 'Bolder' },
                { type: 'TextRun', text: `: ${splitBraces(text)}` },
              ],
            },
          ],
          actions: [{ type: 'Action.OpenUrl', title: label, url: link }],
        },
      },
    ],
  }),

  // The text of a card is HTML, and mentions nobody. `fallbackText` has no markup, so `<users/all>` is broken up.
  googleChat: ({ restaurantName, text, link, label }) => ({
    fallbackText: `${restaurantName}: ${text}`.replace(/[<>]/g, ' '),
    cardsV2: [
      {
        cardId: 'order',
        card: {
          sections: [
            {
              widgets: [
                { textParagraph: { text: `<b>${escapeEntities(restaurantName)}</b>: ${escapeEntities(text)}` } },
                { buttonList: { buttons: [{ text: label, onClick: { openLink: { url: link } } }] } },
              ],
            },
          ],
        },
      },
    ],
  }),

  // `allowed_mentions`: whatever stands in the text, nobody is notified by it. The brackets around the link keep its preview away.
  discord: ({ restaurantName, text, link, label }) => ({
    content: `**${escapeMarkdown(restaurantName)}**: ${escapeMarkdown(text)}\n[${escapeMarkdown(label)}](<${link}>)`,
    allowed_mentions: { parse: [] },
  }),
};

/** Escapes each ASCII character that Markdown may give a meaning: a backslash before punctuation stands for the character itself. */
const escapeMarkdown = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** Keeps two braces apart by a space that is not seen. */
const splitBraces = (text: string): string => text.replace(/\{(?=\{)/g, '{\u200b');
