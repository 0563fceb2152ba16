import { expect, test } from '@jest/globals';
import { readAll } from './repository.js';

const texts = readAll(/^(web\/src\/texts\/(en|pl)\/|services\/notifications\/src\/texts\/(english|polish))[\w-]*\.ts$/);

/** Words for which the glossary (Words for money) has another one. */
test.each([
  [
    'English',
    /\/en(\/|glish)/,
    /\bcontest|\breimburs|\brepa[iy]|\bdebts?\b|\bdue\b|\bclaimed\b|\bwithdrawn\b|not confirmed yet/i,
  ],
  [
    'Polish',
    /\/(pl\/|polish)/,
    /(?<!d)opłacon|należn|(?<!\p{L}|za )dług(u|i|ów|iem|ami)?(?!\p{L})|zakwestion|niepotwierdz|zwróc|zwrot\S* (od|dla) firmy/iu,
  ],
])('texts about money have one word for one thing: %s', (_, files, forbidden) => {
  // Strings without their code, which has names of its own.
  const said = texts
    .filter(({ path }) => files.test(path))
    .flatMap(({ text }) => text.match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [])
    .map((text) => text.replaceAll(/\$\{[^}]*(\}|$)/g, ''));
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((text) => forbidden.test(text))).toEqual([]);
});
