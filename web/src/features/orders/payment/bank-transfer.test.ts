import { expect, test } from '@jest/globals';
import jsqr from 'jsqr';
import { isPolishAccount, qrText, transferRecipient } from './bank-transfer.js';
import { qrPath } from './qr-path.js';

const ACCOUNT = '61109010140000071219812874';

test.each([
  [ACCOUNT, true],
  ['61 1090 1014 0000 0712 1981 2874', true],
  ['PL61109010140000071219812874', true],
  ['62109010140000071219812874', false],
  ['6110901014000007121981287', false],
  ['GB29NWBK60161331926819', false],
])('account %s: %s', (account, valid) => {
  expect(isPolishAccount(account)).toBe(valid);
});

test('the recipient has no diacritics and at most 20 characters', () => {
  expect(transferRecipient('Łucja Żółć-Gęśla|Brzęczyszczykiewicz')).toBe('LUCJA ZOLC-GESLA BRZ');
});

const transfer = { account: ACCOUNT, amount: 2350, recipient: 'Łukasz Świątek', orderDate: '2026-03-10' };

test('the text has the nine fields that banking apps read', () => {
  expect(qrText(transfer)).toBe(`|PL|${ACCOUNT}|002350|LUKASZ SWIATEK|KANTYNA 2026-03-10|||PLN`);
});

test('an account with wrong check digits has no code', () => {
  expect(qrText({ ...transfer, account: '62109010140000071219812874' })).toBeUndefined();
});

test('a decoder reads from the drawing what was written into it', () => {
  const text = qrText(transfer)!;
  const { path, size } = qrPath(text);
  const scale = 4;
  const width = (size + 8) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const pixel = ((Number(y) + 4) * scale + dy) * width + (Number(x) + 4) * scale + dx;
        pixels.fill(0, pixel * 4, pixel * 4 + 3);
      }
  // The package is CommonJS whose default export is nested where ES modules import it.
  const decode = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;
  expect(
    (decode as unknown as (data: Uint8ClampedArray, w: number, h: number) => { data: string } | null)(
      pixels,
      width,
      width,
    )?.data,
  ).toBe(text);
});
