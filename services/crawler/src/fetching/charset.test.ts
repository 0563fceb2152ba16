import { expect, test } from '@jest/globals';
import { decode } from './charset.js';

const POLISH = 'Żółć';
const WINDOWS = [0xaf, 0xf3, 0xb3, 0xe6];
const LATIN2 = [0xaf, 0xf3, 0xb3, 0xe6];
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const utf8 = [...Buffer.from(POLISH)];
const ogonek = { 'windows-1250': 0xb9, 'iso-8859-2': 0xb1 };

test.each<[string, number[], string | undefined, string]>([
  ['UTF-8 that nobody names', utf8, undefined, 'utf-8'],
  ['windows-1250 that nobody names', WINDOWS, undefined, 'windows-1250'],
  ['windows-1250 that says UTF-8', WINDOWS, 'text/html; charset=UTF-8', 'windows-1250'],
  ['the header’s', LATIN2, 'text/html; charset="ISO-8859-2"', 'iso-8859-2'],
  [
    'the header’s before the page’s',
    [...ascii('<meta charset=utf-8>'), ...LATIN2],
    'text/html;charset=iso-8859-2',
    'iso-8859-2',
  ],
  ['the page’s', [...ascii('<meta charset="windows-1250">'), ...WINDOWS], 'text/html', 'windows-1250'],
  [
    'the page’s, as old ones say it',
    [...ascii('<META HTTP-EQUIV=Content-Type CONTENT="text/html; charset=iso-8859-2">'), ...LATIN2],
    undefined,
    'iso-8859-2',
  ],
  ['one in a comment is none', [...ascii('<!-- <meta charset=iso-8859-2> -->'), ...utf8], undefined, 'utf-8'],
  ['one that nobody knows is none', utf8, 'text/html; charset=klingon', 'utf-8'],
  ['a byte order mark before all', [0xef, 0xbb, 0xbf, ...utf8], 'text/html; charset=iso-8859-2', 'utf-8'],
  ['UTF-16 by its mark', [0xff, 0xfe, ...Buffer.from(POLISH, 'utf16le')], undefined, 'utf-16le'],
])('%s', (_what, bytes, contentType, encoding) => {
  const decoded = decode(Uint8Array.from(bytes), contentType);
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.text.endsWith(POLISH)).toBe(true);
});

test.each(Object.entries(ogonek))('%s is not taken for the other', (encoding, byte) => {
  expect(decode(Uint8Array.of(byte), `text/html; charset=${encoding}`).text).toBe('ą');
});
