/** Grosze. */
type Amount = number;
export type OrderStateName = 'CREATED' | 'ORDERING' | 'ORDERED' | 'DELIVERED' | 'REJECTED' | 'DELETED';

/** The company's name as a party of the balance. */
export const COMPANY = 'company';

/** The company's part from a date on, in grosze (docs/rules/company.md, Settings). `except`: for whom it does not hold. */
export type Setting = {
  from: string;
  kind: 'nothing' | 'fixed' | 'percentage';
  perDay?: Amount;
  percentage?: number;
  perMonth?: Amount;
  weekdays?: number[];
  except?: string[];
};

type Placed = {
  order: string;
  creator: string;
  payer: string;
  entries: { person: string; price: Amount }[];
  /** Without one it is for today. */
  date?: string;
};

/** Commands about orders. Never refused, but `changePayer` (`PAYER_FIXED`). */
export type OrderCommand =
  | ({ type: 'place' } & Placed)
  | { type: 'price' | 'addEntry'; order: string; person: string; price: Amount }
  | { type: 'removeEntry'; order: string; person: string }
  | { type: 'state'; order: string; state: OrderStateName }
  | { type: 'changePayer'; order: string; payer: string }
  | { type: 'move'; order: string; date: string };

/**
 * Commands of two people about money. The command that makes a claim or payment names it (`label`), so that later commands can mean it. `payer`:
 * whom the confirming person takes for the payer. `credit`, and `amount` of a revert: what the person says that they know of it.
 */
export type MoneyCommand =
  | { type: 'confirmEntry'; label: string; by: string; order: string; person: string; payer: string; amount?: Amount }
  | { type: 'revertEntry'; by: string; order: string; person: string; payer: string; amount?: Amount }
  | { type: 'claim'; label: string; by: string; to: string; amount: Amount; order?: string }
  | { type: 'confirm'; label: string; by: string; from: string; amount: Amount; claim?: string; credit?: Amount }
  | { type: 'contest'; by: string; from: string; claim: string }
  | { type: 'withdraw'; by: string; to: string; claim: string }
  | { type: 'takeBack'; by: string; other: string; payment: string }
  | { type: 'writeOff'; by: string; other: string };

/** Commands of a manager of the office. `amount`: the one that they saw. */
export type OfficeCommand =
  | { type: 'set'; setting: Setting }
  | { type: 'unset'; from: string }
  | { type: 'reimburse'; label: string; to: string; amount: Amount; month?: string }
  | { type: 'unreimburse'; to: string; payment: string }
  | { type: 'close'; month: string; amount: Amount };

/** What one person owes another one by a file of balances from elsewhere. */
export type CarriedDebt = { debtor: string; creditor: string; amount: Amount };

/** Commands of a manager about balances from elsewhere: all debts of a file at once, which later commands mean by its label. */
export type CarriedCommand =
  | { type: 'carryOver'; label: string; debts: CarriedDebt[] }
  | { type: 'takeCarriedOverBack'; file: string };

/** All that happens in a world of people and orders, by short names. */
export type Command =
  | OrderCommand
  | MoneyCommand
  | OfficeCommand
  | CarriedCommand
  | { type: 'erase'; person: string }
  | { type: 'wait'; days: number };

/** The commands of a type. */
export type Of<Type extends Command['type']> = Extract<Command, { type: Type }>;

/**
 * `{}` if it was done (or was done already), else the code of the refusal, such as `NOT_OWED`. 403 is `FORBIDDEN`, 404 `NOT_FOUND`.
 * `also`: only of the oracle, for a command that changes nothing. Further answers that the rules allow, where they do not say which of several
 * reasons is named; `DONE` is no refusal.
 */
export type Outcome = { refused?: string; also?: string[] };

export const done: Outcome = {};

/** A refusal with all reasons that apply, at least one: the rules do not say which one is named. */
export const refusedAs = ([refused, ...also]: string[]): Outcome => ({ refused: refused!, also });

const AGAIN = 'again-';

/** The label of the claim that waits again after the payment of this label was taken back. */
export const againOf = (payment: string): string => `${AGAIN}${payment}`;

/** The label of the payment of which a claim waits again; `undefined` for a claim that somebody made. */
export const beforeAgain = (claim: string): string | undefined =>
  claim.startsWith(AGAIN) ? claim.slice(AGAIN.length) : undefined;
