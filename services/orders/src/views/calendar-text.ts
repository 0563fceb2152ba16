/** A property of a calendar, with its value as the format writes it: `['DTSTART', '20250304T113000Z']`. */
export type Property = readonly [name: string, value: string];

const OCTETS_A_LINE = 75;
/** What separates lines stays; other control characters are not allowed in a text. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text as a value of a property (RFC 5545, 3.3.11). */
export const textValue = (text: string): string =>
  text
    .replaceAll(CONTROL, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n');

/** An instant (ISO 8601, UTC) as a value of a property: `20250304T113000Z`. */
export const instantValue = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * The lines of properties: each ends by CR and LF, and one longer than 75 octets goes on in the next line behind a space (RFC 5545, 3.1). No
 * character is parted.
 */
export const toLines = (properties: readonly Property[]): string =>
  properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');

function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > OCTETS_A_LINE) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
