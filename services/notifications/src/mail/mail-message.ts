import type { Language } from '@kantyna/contracts/notifications/notifications';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { addressOf } from '@kantyna/service/process/public-url';
import { escapeEntities } from '../texts/escape-entities.js';
import { actionTexts, type Notification } from '../texts/notification.js';

/** An e-mail without its sender and receiver. */
export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A longer subject is cut off in every list of e-mails anyway. */
const LONGEST_SUBJECT = 150;

const mailTexts: Record<Language, Record<'balance' | 'app' | 'food' | 'none' | 'why' | 'choose' | 'end', string>> = {
  en: {
    balance: 'Open your balance',
    app: `Open ${PRODUCT_NAME}`,
    food: 'Today further e-mails come only about your food being ordered, here, or not coming. All else you see in the app.',
    none: 'This is the last e-mail of today. What happens later you see in the app.',
    why: `You get this because you chose e-mails from ${PRODUCT_NAME}.`,
    choose: 'Choose what you get',
    end: 'No more e-mails',
  },
  pl: {
    balance: 'Otwórz rozliczenia',
    app: `Otwórz: ${PRODUCT_NAME}`,
    food: 'Dziś napiszemy już tylko o tym, że jedzenie jest zamówione, już jest albo go nie będzie. Resztę zobaczysz w aplikacji.',
    none: 'To ostatni e-mail na dziś. Co będzie dalej, zobaczysz w aplikacji.',
    why: `Dostajesz to, bo masz włączone e-maile (${PRODUCT_NAME}).`,
    choose: 'Wybierz, co dostajesz',
    end: 'Nie chcę więcej e-maili',
  },
};

/**
 * The e-mail of a notification: plain text, and the same as HTML without pictures. `token` ends the person's e-mails; `left`: after it come
 * only those about their food on this day, or none.
 */
export function toMail(
  { body, orderId, restaurantId, page, actions = [] }: Notification,
  {
    language,
    publicUrl,
    token,
    left,
  }: { language: Language; publicUrl: string; token: string; left?: 'food' | 'none' | undefined },
): MailMessage {
  const texts = mailTexts[language];
  const labels = actionTexts[language];
  const at = (path: string) => addressOf(publicUrl, path);
  const unsubscribe = at(`/unsubscribe/${token}`);
  const links: (readonly [label: string, url: string])[] =
    orderId === undefined
      ? [
          page === 'balance'
            ? [texts.balance, at('/balance')]
            : [texts.app, at(restaurantId === undefined ? '/orders/today' : `/restaurants/show/${restaurantId}`)],
        ]
      : [
          [labels.openOrder, at(`/orders/show/${orderId}`)],
          ...(actions.some(({ action }) => action === 'notToday')
            ? [[labels.notToday, at(`/orders/today?not_today=${orderId}`)] as const]
            : []),
        ];
  const ends: (readonly [string, string])[] = [
    [texts.choose, at('/profile#notifications')],
    [texts.end, unsubscribe],
  ];
  const said = [body, ...(left ? [texts[left]] : [])];
  const written = ([label, url]: readonly [string, string]) => `${label}: ${url}`;
  const linked = ([label, url]: readonly [string, string]) =>
    `<a href="${escapeEntities(url)}">${escapeEntities(label)}</a>`;
  return {
    subject: toSubject(body),
    text: [...said, links.map(written).join('\n'), `-- \n${[texts.why, ...ends.map(written)].join('\n')}`].join('\n\n'),
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body>` +
      `${said.map((line) => `<p>${escapeEntities(line)}</p>`).join('')}<p>${links.map(linked).join(' · ')}</p><hr>` +
      `<p><small>${escapeEntities(texts.why)}<br>${ends.map(linked).join(' · ')}</small></p></body></html>`,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Nobody's reply about their holidays comes back.
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** Names come from strangers: no line break and nothing invisible gets into a header. */
function toSubject(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();
  if (line.length <= LONGEST_SUBJECT) return line;
  // Not after the first half of a pair.
  return `${line
    .slice(0, LONGEST_SUBJECT - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
