import { faultMessage, type Fault } from '@kantyna/contracts/faults';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { RefusalCode } from '@kantyna/contracts/refusal';

/** The result of a rule or policy that does not allow a change. `libs/service/src/http/errors.ts` turns it into an HTTP reply. */
export class Refusal {
  /** The thing that it is about, for the texts of the web. */
  declare readonly name?: string;
  /** Why a menu was not read. */
  declare readonly cause?: ReaderMessage | undefined;
  declare readonly messages?: readonly string[];
  declare readonly faults?: readonly Fault[];
  /** A payment that may be taken back as a whole. */
  declare readonly paymentId?: string;
  /** The order that it is about. */
  declare readonly orderId?: string;
  /** The sum that the caller has to confirm that they know, in grosze, and the number of its payments. */
  declare readonly amount?: number;
  declare readonly count?: number;
  /** Who made it necessary, and when (ISO 8601). */
  declare readonly by?: string;
  declare readonly at?: string;

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
    readonly code: RefusalCode,
    readonly message: string,
    about: Partial<Omit<Refusal, 'status' | 'code' | 'message'>> = {},
  ) {
    Object.assign(this, about);
  }
}

/** Something that a person did, `at` in ISO 8601. */
interface Act {
  readonly byId?: string | undefined;
  readonly at: string;
}

/** An earlier act is hardly why a person is refused something (ms). */
const RECENT = 24 * 60 * 60_000;

/** A refusal that names who was faster and when, if it comes of an act of somebody else within a day. `nameOf` returns '' for nobody. */
export async function namingWhoActed(
  refusal: Refusal,
  act: Act | undefined,
  { callerId, nameOf }: { callerId: string | undefined; nameOf: (id: string) => Promise<string> },
): Promise<Refusal> {
  if (act?.byId === undefined || act.byId === callerId || Date.now() - Date.parse(act.at) > RECENT) return refusal;
  const by = await nameOf(act.byId);
  const { status, code, message, ...about } = refusal;
  return by === '' ? refusal : new Refusal(status, code, message, { ...about, by, at: act.at });
}

/** A 404 with the code `<WHAT>_NOT_FOUND`, for instance `notFound('order')`. */
export const notFound = (what: keyof typeof notFoundCodes) =>
  new Refusal(404, notFoundCodes[what], `There is no such ${what}.`);

const notFoundCodes = {
  order: 'ORDER_NOT_FOUND',
  'standing order': 'STANDING_ORDER_NOT_FOUND',
  poll: 'POLL_NOT_FOUND',
  'order entry': 'ORDER_ENTRY_NOT_FOUND',
  'dish entry': 'DISH_ENTRY_NOT_FOUND',
  flag: 'FLAG_NOT_FOUND',
  session: 'SESSION_NOT_FOUND',
  person: 'PERSON_NOT_FOUND',
  provider: 'NOT_FOUND',
  'way in': 'WAY_NOT_FOUND',
  restaurant: 'RESTAURANT_NOT_FOUND',
  dish: 'DISH_NOT_FOUND',
  'side dish': 'SIDE_DISH_NOT_FOUND',
  setting: 'SETTING_NOT_FOUND',
  place: 'PLACE_NOT_FOUND',
  'day off': 'DAY_OFF_NOT_FOUND',
  month: 'NOT_FOUND',
  feed: 'NOT_FOUND',
} as const;

/** A 403. `message` is a sentence with the reason. */
export const forbidden = (message: string) => new Refusal(403, 'NOT_ALLOWED', message);

/** A 409: not possible in the present state. `name` is that of the dish, person and the like that it is about. */
export const conflict = (code: RefusalCode, message: string, name?: string) =>
  new Refusal(409, code, message, name === undefined ? {} : { name });

/** A 503: a part that is needed is away, or has too much to do. */
export const unavailable = (message: string) => new Refusal(503, 'UNAVAILABLE', message);

/** The refusal (503) of what may be wrong, because the latest news of the other services has not come yet. */
export const NOT_CAUGHT_UP = new Refusal(
  503,
  'NOT_CAUGHT_UP',
  'The latest changes have not arrived here yet. Please try again in a moment.',
);

/** The refusal (429) beyond what one person may do in a day (docs/rules/limits-and-errors.md, Limits). */
export const TOO_MANY_TODAY = new Refusal(
  429,
  'TOO_MANY_TODAY',
  'You have done this as often today as one person may in a day. It is possible again tomorrow.',
);

/** Maximum number of faults that a reply lists. The rest are only counted. */
const LISTED = 100;

/** A 400 for an invalid body, with its faults and a message for each. */
export function invalidBody(faults: Fault | readonly Fault[]): Refusal {
  const all = [faults].flat();
  const listed = all.slice(0, LISTED);
  const messages = listed.map(faultMessage);
  if (all.length > LISTED) messages.push(`and ${all.length - LISTED} more`);
  return new Refusal(400, 'INVALID_BODY', `The request is not valid: ${messages.join('; ')}`, {
    messages,
    faults: listed,
  });
}
