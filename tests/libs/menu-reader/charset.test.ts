import { describe, expect, it } from '@jest/globals';
import { decode } from '@kantyna/menu-reader/page/charset';

const POLISH = 'Żółć';
const WINDOWS = [0xaf, 0xf3, 0xb3, 0xe6];
const LATIN2 = [0xaf, 0xf3, 0xb3, 0xe6];
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const utf8 = [...Buffer.from(POLISH)];
const ogonek = { 'windows-1250': 0xb9, 'iso-8859-2': 0xb1 };

describe('decode', () => {
  it.each<[string, number[], string | undefined, string]>([
    ['UTF-8 without a name', utf8, undefined, 'utf-8'],
    ['windows-1250 without a name', WINDOWS, undefined, 'windows-1250'],
    ['windows-1250 that claims to be UTF-8', WINDOWS, 'text/html; charset=UTF-8', 'windows-1250'],
    ['the encoding of the header', LATIN2, 'text/html; charset="ISO-8859-2"', 'iso-8859-2'],
    [
      'the encoding of the header before that of the page',
      [...ascii('<meta charset=utf-8>'), ...LATIN2],
      'text/html;charset=iso-8859-2',
      'iso-8859-2',
    ],
    ['the encoding of the page', [...ascii('<meta charset="windows-1250">'), ...WINDOWS], 'text/html', 'windows-1250'],
    [
      'the encoding of an http-equiv element',
      [...ascii('<META HTTP-EQUIV=Content-Type CONTENT="text/html; charset=iso-8859-2">'), ...LATIN2],
      undefined,
      'iso-8859-2',
    ],
    ['a meta element in a comment', [...ascii('<!-- <meta charset=iso-8859-2> -->'), ...utf8], undefined, 'utf-8'],
    ['an unknown name', utf8, 'text/html; charset=klingon', 'utf-8'],
    ['an encoding without a decoder', utf8, 'text/html; charset=iso-2022-kr', 'utf-8'],
    ['a byte order mark before the header', [0xef, 0xbb, 0xbf, ...utf8], 'text/html; charset=iso-8859-2', 'utf-8'],
    ['UTF-16 by its byte order mark', [0xff, 0xfe, ...Buffer.from(POLISH, 'utf16le')], undefined, 'utf-16le'],
  ])('recognises %s', (_what, bytes, contentType, encoding) => {
    const decoded = decode(Uint8Array.from(bytes), contentType);
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text.endsWith(POLISH)).toBe(true);
  });

  it.each(Object.entries(ogonek))('decodes ą of %s', (encoding, byte) => {
    expect(decode(Uint8Array.of(byte), `text/html; charset=${encoding}`).text).toBe('ą');
  });
});
