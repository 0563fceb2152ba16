/** The largest table that is read in the browser, in bytes: some ten thousand rows. */
export const MAX_TABLE = 5_000_000;

/** The Polish letters of code page 852, which MT940 files still have and no browser decodes. */
const CP852: Readonly<Record<number, string>> = Object.fromEntries(
  Array.from('ąćęłńóśźżĄĆĘŁŃÓŚŹŻ').map((letter, index) => [
    [0xa5, 0x86, 0xa9, 0x88, 0xe4, 0xa2, 0x98, 0xab, 0xbe, 0xa4, 0x8f, 0xa8, 0x9d, 0xe3, 0xe0, 0x97, 0x8d, 0xbd][
      index
    ]!,
    letter,
  ]),
);
const fromCp852 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP852[byte] ?? '?'))).join('');

const polishLetters = (text: string) => text.match(/[ąćęłńóśźż]/giu)?.length ?? 0;

/** The bytes of a text file as text: UTF-16 and UTF-8 by what they are, else the code page that makes most Polish letters of them. */
export function decodeText(bytes: Uint8Array): string {
  // Every second byte of Latin letters in UTF-16 is 0.
  const zeroAt = bytes.subarray(0, 200).indexOf(0);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (zeroAt >= 0) return new TextDecoder(zeroAt % 2 === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // It is no UTF-8.
    const texts = ['windows-1250', 'iso-8859-2'].map((label) => new TextDecoder(label).decode(bytes));
    return [...texts, fromCp852(bytes)].reduce((best, text) =>
      polishLetters(text) > polishLetters(best) ? text : best,
    );
  }
}
