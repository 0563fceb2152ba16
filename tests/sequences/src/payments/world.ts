/** Grosze. */
type Amount = number;
export type OrderStateName = 'CREATED' | 'ORDERED' | 'DELIVERED' | 'REJECTED' | 'DELETED';

/**
 * What happens in a world of people and orders, all by short names. A claim or payment is named by the action that makes it (`label`), so that
 * later actions can mean it. `payer`: whom the confirming person takes for the payer. `credit`, and `amount` of a revert: what the person says that
 * they know of it.
 */
export type Action =
  | {
      type: 'place';
      order: string;
      creator: string;
      payer: string;
      entries: { person: string; price: Amount }[];
      date?: string;
    }
  | { type: 'price'; order: string; person: string; price: Amount }
  | { type: 'addEntry'; order: string; person: string; price: Amount }
  | { type: 'removeEntry'; order: string; person: string }
  | { type: 'state'; order: string; state: OrderStateName }
  | { type: 'changePayer'; order: string; payer: string }
  | { type: 'confirmEntry'; label: string; by: string; order: string; person: string; payer: string; amount?: Amount }
  | { type: 'revertEntry'; by: string; order: string; person: string; payer: string; amount?: Amount }
  | { type: 'claim'; label: string; by: string; to: string; amount: Amount; order?: string }
  | { type: 'confirm'; label: string; by: string; from: string; amount: Amount; claim?: string; credit?: Amount }
  | { type: 'contest'; by: string; from: string; claim: string }
  | { type: 'withdraw'; by: string; to: string; claim: string }
  | { type: 'takeBack'; by: string; other: string; payment: string }
  | { type: 'writeOff'; by: string; other: string }
  | { type: 'erase'; person: string };

const AGAIN = 'again-';

/** The label of the claim that waits again after the payment of this label was taken back. */
export const againOf = (payment: string): string => `${AGAIN}${payment}`;

/** The label of the payment of which a claim waits again; `undefined` for a claim that somebody made. */
export const beforeAgain = (claim: string): string | undefined =>
  claim.startsWith(AGAIN) ? claim.slice(AGAIN.length) : undefined;

/** The actions of a type. */
export type Of<Type extends Action['type']> = Extract<Action, { type: Type }>;

/**
 * `{}` if it was done (or was done already), else the code of the refusal, such as `NOT_OWED`. 403 is `FORBIDDEN`, 404 `NOT_FOUND`.
 * `also`: only of the oracle, for an action that changes nothing. Further answers that the rules allow, where they do not say which of several reasons is
 * named; `DONE` is no refusal.
 */
export type Outcome = { refused?: string; also?: string[] };

/** What is compared after each action. A system under test implements this; so does the oracle. */
export interface Money {
  /** Performs an action. Order actions are never refused but `changePayer` (`PAYER_FIXED`). */
  do(action: Action): Promise<Outcome>;
  /** What `one` owes `other` net; negative: the other way round. */
  balance(one: string, other: string): Promise<Amount>;
  /** What is open for a person's entry in an order: negative if it is to be given back; `undefined` without such an entry. */
  open(order: string, person: string): Promise<Amount | undefined>;
  /** What of it credit pays, so that it is not to be paid. */
  covered(order: string, person: string): Promise<Amount>;
  /** What no entry took of what `one` paid `other`, less the same the other way round. */
  credit(one: string, other: string): Promise<Amount>;
  /** The labels of the claims between the two that wait for an answer or are contested. */
  claims(one: string, other: string): Promise<string[]>;
}

const CODES: Record<string, string> = { NOT_ALLOWED: 'FORBIDDEN', ORDER_ENTRY_NOT_FOUND: 'NOT_FOUND' };

/** The outcome of a refusal of the product, whose codes say more than the rules do. */
export const refusedWith = (code: string): Outcome => ({ refused: CODES[code] ?? code });
