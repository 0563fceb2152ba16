import { describe, expect, it } from '@jest/globals';
import { readPage } from '@kantyna/menu-reader/page/read-page';

type Row = readonly [name: string, price: string];

const SOUPS: readonly Row[] = [
  ['Rosół', '12 zł'],
  ['Żurek', '14 zł'],
  ['Barszcz', '13 zł'],
  ['Krupnik', '11 zł'],
];
const listOf = (rows: readonly Row[], heading = 'Zupy') =>
  `<h2>${heading}</h2><ul>${rows.map(([name, price]) => `<li><b>${name}</b> <span>${price}</span></li>`).join('')}</ul>`;

/** The dishes of a page that have a doubt, and what is doubted of them. */
const doubtedOn = (html: string): string[] => {
  const { dishes, dishDoubts = [] } = readPage(html, 'auto');
  return dishDoubts.map(
    ({ dish, doubt }) => `${doubt.word === 'doubtfulName' ? 'name' : 'price'}: ${dishes[dish]!.name}`,
  );
};

describe('a dish that is unlike the others of its menu', () => {
  it.each<[string, string, string[]]>([
    ['reads on in small letters', listOf([...SOUPS, ['z makaronem', '15 zł']]), ['name: z makaronem']],
    ['only says which course it is', listOf([...SOUPS, ['Danie mięsne', '25 zł']]), ['name: Danie mięsne']],
    ['is written like a heading', listOf([...SOUPS, ['ZUPA DNIA', '15 zł']]), ['name: ZUPA DNIA']],
    [
      'has the end of a sentence in its name',
      `${listOf(SOUPS)}<p>Chleb do zupy w cenie. Pojemnik na wynos 2 zł</p>`,
      ['name: Chleb do zupy w cenie. Pojemnik na wynos'],
    ],
    [
      'has an amount in its name',
      `${listOf(SOUPS)}<ul><li>Chłodnik mały 9 złduży 14 zł</li></ul>`,
      ['name: Chłodnik mały 9 złduży'],
    ],
    [
      'has a much longer name than the others',
      listOf([...SOUPS, ['Krem z dyni imbir mleko kokosowe pestki chleb na zakwasie', '15 zł']]),
      ['name: Krem z dyni imbir mleko kokosowe pestki chleb na zakwasie'],
    ],
    ['costs ten times more than most of its category', listOf([...SOUPS, ['Flaki', '160 zł']]), ['price: Flaki']],
    ['has signs that join', listOf([...SOUPS, ['Flaki; barszcz', '15 zł']]), ['name: Flaki; barszcz']],
    ['costs ten times less', listOf([...SOUPS, ['Flaki', '1,20 zł']]), ['price: Flaki']],
    [
      'has several prices, and nothing tells what they are for',
      `${listOf(SOUPS)}<ul><li>Flaki 15 zł 19 zł</li></ul>`,
      ['price: Flaki (1)', 'price: Flaki (2)'],
    ],
    ['is there twice with different prices', listOf([...SOUPS, ['Rosół', '15 zł']]), ['price: Rosół']],
    [
      'is there in another category, too, for another price',
      `${listOf(SOUPS)}${listOf([['Rosół', '15 zł']], 'Zestawy obiadowe')}`,
      ['price: Rosół (Zestawy obiadowe)'],
    ],
  ])('is doubted if it %s', (_why, html, doubted) => {
    expect(doubtedOn(html)).toEqual(doubted);
  });

  it.each<[string, string]>([
    ['all names begin with small letters', listOf(SOUPS.map(([name, price]) => [name.toLowerCase(), price]))],
    ['all names are in capitals', listOf(SOUPS.map(([name, price]) => [`ZUPA ${name.toUpperCase()}`, price]))],
    ['a course has a name', listOf([...SOUPS, ['Zupa rybna', '15 zł'], ['Danie dnia', '25 zł']])],
    ['one name is an abbreviation', listOf([...SOUPS, ['IPA (0,5 l)', '15 zł']])],
    ['prices differ as those of a menu do', listOf([...SOUPS, ['Dolewka', '3 zł'], ['Bogracz', '48 zł']])],
    [
      'too few dishes tell what is usual',
      listOf([
        ['Rosół', '12 zł'],
        ['Żurek', '14 zł'],
        ['Kocioł zupy', '160 zł'],
      ]),
    ],
    ['its sizes have names', `${listOf(SOUPS)}<ul><li>Flaki mała 15 zł duża 19 zł</li></ul>`],
  ])('is not doubted where %s', (_why, html) => {
    expect(doubtedOn(html)).toEqual([]);
  });
});

it('all dishes of a page that is hardly a menu are doubted', () => {
  const page = `${listOf([['Zupa dnia', '20 zł']], 'Dodatkowo')}<ul><li>Parking 50 zł</li><li>Opłata miejscowa 3 zł</li></ul>`;
  expect(doubtedOn(page)).toEqual(['name: Zupa dnia']);
});
