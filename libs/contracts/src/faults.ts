/**
 * The faults of a field of a request, by code, in words for people who call the API manually (docs/rules/limits-and-errors.md,
 * Errors). `{…}` stands for a parameter. The web has a text for each code, in each language.
 */
export const FAULTS = {
  missing: 'is missing',
  blank: 'must not be blank',
  notADate: 'is not a date (YYYY-MM-DD)',
  notATime: 'is not a time of day (HH:mm)',
  notAnInstant: 'is not an instant (ISO 8601)',
  inThePast: 'is in the past',
  dateTwice: 'is there already',
  afterTheDate: 'is after the date of the order',
  notAfterOpening: 'is not after the time of opening',
  noDateLeft: 'leaves no date to open on',
  notBeforeOrder: 'is not before the time of order',
  moreThanAWeek: 'is more than a week ahead',
  tooLongAgo: 'is more than {days} days ago',
  tooFarAhead: 'is more than {days} days ahead',
  notAWebAddress: 'must begin with http:// or https://',
  notAMailAddress: 'is not an e-mail address',
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
  dishTwice: 'is there twice',
  debtTwice: 'is between two people who are there already',
  samePerson: 'is the same person',
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
  notAnOptionGroup: 'is no option group of the dish',
  tooFewOptions: 'the option group has fewer side dishes than must be chosen',
  unknownPushService: 'is not at a known push service',
  notAPublicKey: 'is not a P-256 public key, 65 bytes in base64url',
  notASecret: 'is not 16 bytes in base64url',
  otherProject: 'is not the one that errors are reported to',
} as const;

/** The code of a fault. */
export type FaultCode = keyof typeof FAULTS;

type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer After}`
  ? Name | NamesIn<After>
  : never;

/** The parameters of a fault: those in its words. */
export type FaultParams<C extends FaultCode> = Readonly<Record<NamesIn<(typeof FAULTS)[C]>, string | number>>;

/** A fault of a code, without its place: `{ code: 'tooLarge', params: { limit: 100 } }`. */
export type FaultKind = {
  [C in FaultCode]: keyof FaultParams<C> extends never
    ? { readonly code: C; readonly params?: Readonly<Record<string, never>> }
    : { readonly code: C; readonly params: FaultParams<C> };
}[FaultCode];

/**
 * A fault of the field at `path`, for instance at `dishes.0.price`. `where` names the field for
 * people where its path tells too little: `dishes[0] "Żurek"`.
 */
export type Fault = FaultKind & { readonly path: string; readonly where?: string };

/** A fault in words: `price: must be <= 100`. */
export function faultMessage({ path, where = path, code, params }: Fault): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  return `${where}: ${FAULTS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))}`;
}
