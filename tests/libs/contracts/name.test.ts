import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import { nameKey, tidy } from '@kantyna/contracts/name';

test.each([
  ['spaces', '  Bar \t\n Kasztan ', 'Bar Kasztan'],
  ['letters in parts', 'Z\u0307urek', 'Żurek'],
  ['letters without width', 'Kasz\u200Btan\uFEFF', 'Kasztan'],
  ['a soft hyphen', 'Ka\u00ADsztan', 'Kasztan'],
  ['letters that turn the direction', '\u202Enatzsak\u202C \u2066x\u2069\u200F', 'natzsak x'],
  ['joiners where they join nothing', 'a\u200Db\u200C', 'ab'],
  ['control characters', 'a\u0000b\u0085c\u0007', 'abc'],
  ['letters that only take room', '\u3164\u2800\u115F', ''],
  ['variants of nothing', 'a\uFE0F\u{E0101}', 'a'],
])('a tidy name has no %s', (_, name, tidied) => expect(tidy(name)).toBe(tidied));

test.each(['👩‍👩‍👧 dla dzieci', '❤️', '👩🏽‍🍳', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'क्‍ष', 'می‌خواهم', '葛󠄀', 'ශ්‍රී', 'Żółw 🐢'])(
  'what shapes %s stays',
  (name) => expect(tidy(name)).toBe(name),
);

test('a tidy name stays as it is, and is none where nothing is seen', () => {
  const letters = fc.constantFrom(...Array.from('aŻ 👩\u200D🍳\uFE0F\u202E\u200C\u3164क\u094Dم葛\u{E0100}1\u20E3'));
  const names = fc.array(letters).map((all) => all.join(''));
  fc.assert(
    fc.property(names, (name) => {
      expect(tidy(tidy(name))).toBe(tidy(name));
      expect(tidy(name)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F]/u);
    }),
  );
});

test.each([
  ['Etna', 'Еtnа', true],
  ['HALA', 'НАLА', true],
  ['Pizza', '𝐏𝐢𝐳𝐳𝐚', true],
  ['garnek', 'ɡarnek', true],
  ['Żurek', 'żurеk', true],
  ['Kasztan', 'Kasz\u200Btan', true],
  ['Zestaw 1', 'Zestaw l', false],
  ['Ali', 'All', false],
  ['Żurek', 'Zurek', false],
  ['Пицца', 'Pizza', false],
])('%s and %s look the same: %s', (one, other, same) => {
  expect(confusableKey(one) === confusableKey(other)).toBe(same);
});

test('what has one key has one look', () => {
  const names = fc.string({ unit: fc.constantFrom(...Array.from('aAżŻ аА1lI🐢\u200D')) });
  fc.assert(
    fc.property(names, names, (one, other) => {
      if (nameKey(one) === nameKey(other)) expect(confusableKey(one)).toBe(confusableKey(other));
      expect(confusableKey(tidy(one))).toBe(confusableKey(one));
    }),
  );
});
