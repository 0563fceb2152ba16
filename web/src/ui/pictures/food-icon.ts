import {
  mdiBaguette,
  mdiCakeVariantOutline,
  mdiCupOutline,
  mdiEggFried,
  mdiFish,
  mdiFoodSteak,
  mdiFrenchFries,
  mdiHamburger,
  mdiLeaf,
  mdiPasta,
  mdiPizza,
  mdiPotSteamOutline,
  mdiRice,
  mdiSilverwareForkKnife,
} from '@mdi/js';

/** A dumpling, which the icon set has not. */
const DUMPLING =
  'M12 5C6.6 5 2.5 9 2 14.3c-.2 2 1.4 3.7 3.4 3.7h13.2c2 0 3.6-1.7 3.4-3.7C21.5 9 17.4 5 12 5zm0 2c4.3 0 7.6 3.2 8 7.5.1.8-.6 1.5-1.4 1.5H5.4c-.8 0-1.5-.7-1.4-1.5C4.4 10.2 7.7 7 12 7zM11.2 9h1.6v3.4h-1.6zM7.3 10.3l1.3-.9 1.9 2.8-1.3.9zM16.7 10.3l-1.3-.9-1.9 2.8 1.3.9z';

/** Beginnings of words that a dish without meat has. */
const VEGETARIAN = 'wege|wega|vege|vega|jarsk|roślinn|bezmięs|bez mięs|meatless|meat-free';

/** Beginnings of words that a category, or a dish, has on Polish and English menus. The first line with a match decides. */
const ICONS: readonly (readonly [words: string, icon: string])[] = [
  ['pierog|pierożk|uszka|kołdun|pyz|knedl|gyoz|dumpling|ravioli|pielmien|chinkali', DUMPLING],
  ['pizz|calzone|focacci', mdiPizza],
  ['burger|cheeseburger|hamburger', mdiHamburger],
  [
    'napo|napó|kaw|herbat|sok|piw|win[ao]|kompot|lemoniad|wod[ay]|smoothie|koktajl|drink|beverage|coffee|tea|juice',
    mdiCupOutline,
  ],
  [
    'deser|dessert|ciast|tort|sernik|szarlot|lod[yó]|słod|naleśnik|racuch|gofr|cake|sweet|ice cream|pancake',
    mdiCakeVariantOutline,
  ],
  [
    'zup|barszcz|żurek|rosół|rosol|flak|chłodnik|krupnik|krem|ramen|pho|soup|bulion|kapuśniak|ogórkowa|pomidorowa',
    mdiPotSteamOutline,
  ],
  ['makaron|past|spaghetti|tagliatelle|penne|lasagn|noodle|gnocchi|kluski|kopytka', mdiPasta],
  [`${VEGETARIAN}|sałat|surów|salad|salat|bowl|warzyw`, mdiLeaf],
  ['sushi|maki|nigiri|uramaki|ryż|rice|risotto|curry|wok|poke', mdiRice],
  ['ryb|łoso|dorsz|śledź|pstrąg|krewet|owoce morza|fish|seafood|salmon', mdiFish],
  ['śniad|jaj|omlet|szakszuk|breakfast|brunch|egg', mdiEggFried],
  ['kanap|zapiek|bagiet|tost|tortill|wrap|kebab|panini|sandwich|bagel|hot ?dog|taco|burrito', mdiBaguette],
  ['frytk|ziemniak|dodat|przystaw|przekąs|fries|side|starter|appeti|snack', mdiFrenchFries],
  [
    'dani[ae] główn|mięs|kotlet|schab|kurcz|stek|grill|drób|drob|wołow|wieprz|gołąb|gulasz|placek|placki|main|meat|chicken|steak|beef|obiad|lunch',
    mdiFoodSteak,
  ],
];

const patternOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})`, 'iu');
const PATTERNS = ICONS.map(([words, icon]) => [patternOf(words), icon] as const);
const IS_VEGETARIAN = patternOf(VEGETARIAN);

const iconIn = (text: string): string | undefined => PATTERNS.find(([pattern]) => pattern.test(text))?.[1];

/** The icon (a path of 24 × 24) of what a category holds, read from its name; else from that of a dish in it; else knife and fork. */
export const foodIcon = (category: string, dishName = ''): string =>
  iconIn(category) ?? iconIn(dishName) ?? mdiSilverwareForkKnife;

/** The icon of a dish: that of its category, but a leaf in place of a steak for one without meat. */
export function dishIcon(category: string, dishName: string): string {
  const icon = foodIcon(category, dishName);
  return icon === mdiFoodSteak && IS_VEGETARIAN.test(dishName) ? mdiLeaf : icon;
}
