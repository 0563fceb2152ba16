import { expect, test } from '@jest/globals';
import { readTelephone } from './telephone.js';

test.each([
  ['+48 12 345 67 89', '+48 12 345 67 89', 'tel:+48123456789'],
  ['+48123456789 wew. 12', '+48 12 345 67 89 wew. 12', 'tel:+48123456789,12'],
  ['+48 12 345 67 89 wew 12', '+48 12 345 67 89 wew 12', 'tel:+48123456789,12'],
  ['221234567 ext. 7', '22 123 45 67 ext. 7', 'tel:+48221234567,7'],
  ['221234567x7', '22 123 45 67 x7', 'tel:+48221234567,7'],
  ['22 123 45 67 #405', '22 123 45 67 #405', 'tel:+48221234567,405'],
  ['(22) 123-45-67', '22 123 45 67', 'tel:+48221234567'],
  ['600700800', '600 700 800', 'tel:+48600700800'],
  ['0048 600 700 800', '+48 600 700 800', 'tel:+48600700800'],
  ['48600700800', '+48 600 700 800', 'tel:+48600700800'],
  ['801 123 456', '801 123 456', 'tel:+48801123456'],
])('the Polish number %s is shown as %s and dialled as %s', (typed, text, href) => {
  expect(readTelephone(typed)).toEqual({ text, href });
});

test.each([
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['+44 20 7946 0958 ext. 12', 'tel:+442079460958,12'],
  ['+1 (415) 555-2671', 'tel:+14155552671'],
  ['12345678', 'tel:12345678'],
  ['19 622', 'tel:19622'],
  ['0221234567', 'tel:0221234567'],
  ['22 123 45 67, 600 700 800', 'tel:+48221234567'],
  ['22 123 45 67 / 68', 'tel:+48221234567'],
  ['22 123 45 67 (po 11:00)', 'tel:+48221234567'],
  ['tel. 22 123 45 67', 'tel:+48221234567'],
])('%s is not plainly one Polish number: it is shown as typed and dialled as %s', (typed, href) => {
  expect(readTelephone(typed)).toEqual({ text: typed, href });
});

test.each(['', 'zapytaj Janka'])('%j has nothing to dial', (text) => {
  expect(readTelephone(text)).toEqual({ text });
});
