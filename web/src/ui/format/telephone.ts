import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A restaurant's telephone number as a screen shows it. */
export interface Telephone {
  text: string;
  /** The address to dial; `undefined` if the text holds no number. */
  href?: string;
}

const POLISH_LENGTH = 9;

/** The first run of digits with what may stand between them. */
const NUMBER = /[+(]*\d[\d\s().\p{Pd}]*/u;

/** An extension after the number: `wew. 12`, `ext. 12`, `x12`, `#12`, `,12`. */
const EXTENSION = /^\s*(?:wewn?\b|ext\b|x|[#,;])[\s.:]*(\d{1,6})\s*$/i;

/**
 * Reads what a person typed as a restaurant's telephone number.
 * A number that is plainly Polish is grouped, with its extension as typed; any other text stays as it is. The first number of the text is
 * dialled, an extension after a pause.
 * `+48123456789 wew. 12` → `+48 12 345 67 89 wew. 12`, `tel:+48123456789,12`.
 */
export function readTelephone(typed: string): Telephone {
  const text = typed.trim();
  const found = NUMBER.exec(text);
  if (!found) return { text };
  const number = found[0];
  const after = text.slice(found.index + number.length);
  const extension = EXTENSION.exec(after)?.[1];
  const pause = extension === undefined ? '' : `,${extension}`;
  const read = parsePhoneNumberFromString(number, { defaultCountry: 'PL', extract: false });
  const polish = read?.country === 'PL' && read.isValid() ? read : undefined;
  if (polish?.nationalNumber.length !== POLISH_LENGTH)
    return { text, href: `tel:${number.replace(/[^\d+]/g, '')}${pause}` };
  const isPlain = found.index === 0 && (after === '' || extension !== undefined);
  const isNational = number.replace(/\D/g, '').length === POLISH_LENGTH;
  const grouped = isNational ? polish.formatNational() : polish.formatInternational();
  return {
    text: isPlain ? [grouped, after.trim()].filter(Boolean).join(' ') : text,
    href: `tel:${polish.number}${pause}`,
  };
}
