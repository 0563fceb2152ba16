import type { Language } from '@kantyna/contracts/notifications/notifications';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { addressOf } from '@kantyna/service/process/public-url';
import { escapeEntities } from '../texts/escape-entities.js';
import type { AddressedMail } from './send-mail.js';

interface ReportTexts {
  readonly subject: (month: string) => string;
  readonly said: (month: string, amount: string) => string;
  readonly attached: string;
  readonly tooLarge: string;
  readonly open: string;
  readonly why: string;
  readonly fileName: string;
}

const texts: Record<Language, ReportTexts> = {
  en: {
    subject: (month) => `What the company paid for lunch: ${month}`,
    said: (month, amount) => `What the company paid for people’s lunch in ${month} comes to ${amount}.`,
    attached: 'The attached file has the lines.',
    tooLarge: 'The file with the lines is too large for this e-mail: a manager downloads it here.',
    open: 'Open the report',
    why: `You get this on the 1st of each month because a manager of your company chose this address in ${PRODUCT_NAME}. Any manager can end it there.`,
    fileName: 'company',
  },
  pl: {
    subject: (month) => `Dopłaty firmy do obiadów: ${month}`,
    said: (month, amount) => `Dopłaty firmy do obiadów, ${month}: razem ${amount}.`,
    attached: 'Pozycje są w załączonym pliku.',
    tooLarge: 'Plik z pozycjami jest za duży na ten e-mail: pobierze go stąd ktoś, kto zarządza Kantyną.',
    open: 'Otwórz raport',
    why: `Dostajesz to pierwszego dnia każdego miesiąca, bo ktoś, kto zarządza Kantyną w Twojej firmie, podał tam ten adres. Może to też wyłączyć.`,
    fileName: 'firma',
  },
};

/** The e-mail with the report of a month (`YYYY-MM`): what it comes to (grosze), and its file, or why there is none. */
export function toReportMail(
  { month, amount, content }: { month: string; amount: number; content?: Buffer | undefined },
  { language, publicUrl }: { language: Language; publicUrl: string },
): Omit<AddressedMail, 'to' | 'id'> {
  const { subject, said, attached, tooLarge, open, why, fileName } = texts[language];
  const inWords = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
  const link = addressOf(publicUrl, '/office#companyPart');
  const text = `${said(inWords, formatZloty(amount))} ${content ? attached : tooLarge}`;
  return {
    subject: subject(inWords),
    text: `${text}\n\n${open}: ${link}\n\n-- \n${why}`,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body><p>${escapeEntities(text)}</p>` +
      `<p><a href="${escapeEntities(link)}">${escapeEntities(open)}</a></p><hr><p><small>${escapeEntities(why)}</small></p></body></html>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(content && {
      attachments: [{ filename: `${fileName}-${month}.csv`, content, contentType: 'text/csv; charset=utf-8' }],
    }),
  };
}
