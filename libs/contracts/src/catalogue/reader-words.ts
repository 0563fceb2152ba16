import type { ReaderMessage } from '../reader-message.js';

/**
 * The sentences of the menu reader and of the fetching of pages, with `{}` for each value, and for the parts after them. Services and
 * logs have them in these English words; the app has them in the language of the person.
 */
export const READER_WORDS = {
  notPublic: 'the address is not public, and only pages of the public internet are read',
  othersAreRead: 'others are having menus read at the moment; try it again in a minute',
  noHost: 'there is no host named {}',
  lookupFailed: 'the name {} cannot be looked up now',
  connectionRefused: '{} refuses the connection',
  unreachable: '{} cannot be reached',
  headersTooLarge: 'the headers of {}’s answer are too large',
  noHttp: '{} does not speak HTTP',
  pageTimedOut: 'the page did not come within {} s',
  certificateInvalid: 'the certificate of {} is not valid: {}',
  connectionFailed: 'the connection to {} failed: {}',
  unexpected304: 'the server answers 304 although nothing is known of the page',
  robotsForbid: '{}/robots.txt does not allow {} to be read',
  redirectCircle: 'the redirects go in a circle: {}',
  tooManyRedirects: 'there are more than {} redirects: {}',
  noAddress: '{} is no address of a page',
  wrongScheme: '{} is neither http: nor https:',
  addressWithPassword: 'an address with a name and a password is not fetched',
  wrongKind: 'the address leads to {}, and not to a page, a PDF or a picture',
  serverAnswers: 'the server answers {}',
  unknownCompression: 'the page is compressed in an unknown way, {}',
  cannotDecompress: 'the page cannot be decompressed ({}): {}',
  pageLargerThan: 'the page is larger than {} MiB',
  menuLargerThanBus: 'the menu of {} dishes is larger than the {} KiB that the bus takes',
  noPricedDishOf: 'no dish with a price was found on the page ({})',
  noPricedDish: 'no dish with a price was found on the page',
  nothingAlike: 'nothing on the page is built like the dish that was shown',
  tooManyElements: 'the page has more than {} elements: so many are not read',
  nestedTooDeeply: 'the page is nested too deeply to be read',
  noSelector: '{} is no CSS selector',
  pictureTimedOut: 'the picture could not be read within {} s',
  pdfTimedOut: 'the PDF could not be read within {} s',
  readingTimedOut: 'the page could not be read within {} s',
  pictureTooLarge: 'the picture cannot be read: it is too large',
  pdfTooLarge: 'the PDF cannot be read: it is too large',
  pageTooLarge: 'the page cannot be read: it is too large',
  heic: 'the picture is a HEIC, which is not read: save it as a JPEG, or send a screenshot of it',
  wrongPictureKind: 'the picture is no JPEG, PNG or WebP',
  pictureBrokenOrCut: 'the picture is broken, or only a part of it came',
  pictureBroken: 'the picture is broken',
  tooManyPixels: 'the picture has {} × {} pixels, and more than {} million are not read',
  wrongFileKind: 'the file is neither a PDF nor a picture (JPEG, PNG or WebP)',
  tooManyPictures: 'the PDF has {} pages, and recognising so many of them as pictures takes too long',
  tooManyPages: 'the PDF has {} pages, and more than {} are not read',
  pdfPageBroken: 'page {} of the PDF is broken',
  tooManyTexts: 'a page of the PDF has more than {} pieces of text',
  tooManyLetters: 'a page of the PDF has more than {} letters',
  pdfLocked: 'the PDF is locked with a password',
  pdfBroken: 'the PDF is broken, or only a part of it came',
  pagesLeftOut: 'Only {} of {} pages were read: recognising the others as pictures takes too long.',
  pdfWithoutText: 'The PDF has no text.',
  pictureWithoutText: 'No text was found in the picture.',
  noCurrency: 'The prices have no currency: they are taken for złoty.',
  foreignCurrency: 'The prices are in another currency: only złoty is taken.',
  leastPrice: 'Some prices are written as “od …”: the least price is taken.',
  amountsOfNothingAndMore: 'Amounts that are taken for no dish’s price: {} and {} more.',
  amountsOfNothing: 'Amounts that are taken for no dish’s price: {}.',
  lastColumnIsPrices: 'In the table that begins with “{}” no currency is written: its last column is taken for prices.',
  pageIsApp:
    'The page is an app: it has no text before its scripts run. Paste its menu as text, or send a photo of it.',
  menuIsAt: 'The page says that the menu is at {}.',
  jsonLdBroken: 'A JSON-LD script cannot be read: {}',
  dishWithoutName: 'A dish without a name was left out.',
  noPriceInZloty: '“{}” has no price in zł and was left out.',
  noPrice: '“{}” has no price and was left out.',
  noDish: '“{}” is no dish and was left out.',
  nothingIsFood: '“{}” was left out: nothing in it is known as food.',
  nameTooLong: '“{}” was left out: its name is too long.',
  priceTooHigh: '“{}” was left out: its price is more than 10 000 zł.',
  pricesWithoutSizes: '“{}” has several prices without sizes: they are called {}.',
  twiceSamePrice: '“{}” stands there twice for the same price: it is one dish.',
  twiceOtherCategory: '“{}” stands there twice: the second is called “{}”.',
  twiceOtherPrice: '“{}” stands there twice with different prices: the first one is taken.',
  notFoundInPicture: '“{}” was not found again in the picture.',
  priceHardToRead: 'The price of “{}” is not certain: “{}” was hard to read.',
  currencyUnknown: 'The price of “{}” has no currency, and the menu is in English: it may not be in złoty.',
  nameHardToRead: 'The name of “{}” is not certain: “{}” was hard to read.',
  sharedPrice: 'The price of “{}” is that of several names.',
  doubtfulPrice: 'The price of “{}” may be that of another dish.',
  doubtfulName: 'The name of “{}” may not be the whole name, or that of a dish.',
  onlyFirstDishes: 'Only the first {} of {} dishes were read.',
  moreDoubts: 'There are {} more doubts.',
  noMenu: 'This does not look like a menu: {}.',
  foodByNames: '{} of {} dishes are food by their names or descriptions',
  fewDishes: 'there are few dishes',
  otherAmounts: '{} amounts are of something else',
  otherTrade: 'the title is that of another trade',
  otherPaper: 'its words are those of a receipt, a voucher or a gym',
  placeToEat: 'the title is that of a place to eat',
  cannotRead: '{} cannot be read: {}',
} as const;

/** The name of a sentence about a page, a file or a dish. */
export type ReaderWord = keyof typeof READER_WORDS;

/** A value may be an address or a line of a page. */
const LONGEST_VALUE = 500;

/** A message: `say('serverAnswers', 404)`. Messages among the values are its parts. */
export function say(
  word: ReaderWord,
  ...values: readonly (string | number | readonly ReaderMessage[])[]
): ReaderMessage {
  const parts = values.flatMap((value) => (typeof value === 'object' ? value : [])) as ReaderMessage['parts'] & object;
  const own = values.flatMap((value) => (typeof value === 'object' ? [] : String(value).slice(0, LONGEST_VALUE)));
  return { word, values: own, ...(parts.length > 0 && { parts }) };
}

interface Message extends Pick<ReaderMessage, 'word' | 'values'> {
  readonly parts?: readonly Message[] | undefined;
}

/**
 * The sentence of a message in the words of a language; English without any. `undefined`: a newer server has another word.
 *
 *     { word: 'serverAnswers', values: ['404'] } → 'the server answers 404'
 */
export function toSentence(
  { word, values, parts = [] }: Message,
  words: Readonly<Record<string, string>> = READER_WORDS,
): string | undefined {
  const within = parts.map((part) => toSentence(part, words));
  if (!Object.hasOwn(words, word) || within.includes(undefined)) return undefined;
  const all = [...values, within.join(within.every((part) => part!.endsWith('.')) ? ' ' : ', ')];
  return words[word]!.replaceAll('{}', () => all.shift() ?? '');
}

/** The English sentence of a message. */
export const inEnglish = (message: ReaderMessage): string => toSentence(message)!;
