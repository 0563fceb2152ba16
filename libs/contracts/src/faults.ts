/**
 * What can be wrong with a part of a request, in the server's words: the messages of `INVALID_BODY` without their field
 * (docs/rules.md, Errors). `{…}` stands for a value. The web has a text for each kind, in each language.
 */
export const FAULTS = {
  missing: 'is missing',
  blank: 'must not be blank',
  notADate: 'is not a date (YYYY-MM-DD)',
  notATime: 'is not a time of day (HH:mm)',
  notAnInstant: 'is not an instant (ISO 8601)',
  inThePast: 'is in the past',
  afterTheDate: 'is after the date of the order',
  notAfterOpening: 'is not after the time of opening',
  notBeforeOrder: 'is not before the time of order',
  moreThanAWeek: 'is more than a week ahead',
  tooFarAhead: 'is more than {days} days ahead',
  notAWebAddress: 'must begin with http:// or https://',
  tooLong: 'must not be longer than {limit} characters',
  tooMany: 'must not have more than {limit} items',
  tooFew: 'must have at least {limit} items',
  tooSmall: 'must be >= {limit}',
  tooLarge: 'must be <= {limit}',
  notOneOf: 'must be one of {values}',
  wrongType: 'must be {type}',
  invalid: 'is not valid',
  dishNotChosen: 'is needed for a dish that is not new',
  sideDishNotChosen: 'is needed for a side dish that is not new',
  sideDishTwice: 'is there twice',
  noBankAccount: 'is needed when payment by bank transfer is on',
  notAnAccount: 'is not a valid account number (26 digits)',
  notAMobileNumber: 'is not a Polish mobile number (9 digits)',
  noBlikNumber: 'is needed when payment by BLIK is on',
  otherRestaurant: 'is not the id in the path',
  notACursor: 'is not the `next` of a page',
  noPrice: 'price is missing',
  unreadablePrice: 'price {price} cannot be read as an amount in złoty',
  tooMuch: 'price {price} is more than {limit}',
  nameTwice: 'the name is there twice, first at {place}',
  unknownPushService: 'is not at a known push service',
  notAPublicKey: 'is not a P-256 public key, 65 bytes in base64url',
  notASecret: 'is not 16 bytes in base64url',
  otherProject: 'is not the one that errors are reported to',
} as const;

/** A kind of fault. */
export type FaultKind = keyof typeof FAULTS;

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
type Filled<T extends string> = T extends `${infer Before}{${infer Value}}${infer After}`
  ? `${Before}${Value extends 'type' ? JsonType : string | number}${Filled<After>}`
  : T;

/** A fault in words, for instance `must be <= 100`. Other words do not compile. */
export type FaultWords = Filled<(typeof FAULTS)[FaultKind]>;

/** A message of `INVALID_BODY`: the path of the field and the fault, for instance `name: must not be blank`. */
export type Fault = `${string}: ${FaultWords}`;

const patterns = Object.entries(FAULTS).map(([kind, words]) => {
  const pattern = words
    .replace(/[()]/g, '\\$&')
    .replace('{type}', '(\\w+)')
    .replace(/\{\w+\}/g, '(.+)');
  return { kind: kind as FaultKind, pattern: new RegExp(`^(.*?): ${pattern}$`, 's') };
});

/**
 * Takes a message of `INVALID_BODY` apart: `price: must be <= 100` → `{ field: 'price', kind: 'tooLarge', values: ['100'] }`.
 * `undefined` for any other text.
 */
export function readFault(message: string): { field: string; kind: FaultKind; values: string[] } | undefined {
  for (const { kind, pattern } of patterns) {
    const match = pattern.exec(message);
    if (match) return { kind, field: match[1]!, values: match.slice(2) };
  }
  return undefined;
}
