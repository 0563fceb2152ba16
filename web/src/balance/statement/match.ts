import { foldDiacritics } from '@kantyna/order-rules/search';
import { isAskedFor } from '@kantyna/order-rules/asking';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import type { OpenPayment } from './open-payments.js';
import type { Transfer } from './transfer.js';

/** A transfer beside what it may pay. */
export interface Match {
  readonly transfer: Transfer;
  /** What it may pay, the likeliest first; none if nothing open fits. */
  readonly candidates: readonly OpenPayment[];
  /** Whether the first candidate is what it pays, beyond doubt. */
  readonly isSure: boolean;
}

/** A report and its transfer lie at most so many days apart, or there is a doubt. */
const MOST_DAYS = 5;
const MOST_CANDIDATES = 6;

/** How well a transfer fits; sure ones from `NAMED` on. */
const FITS = { NOT: 0, PERHAPS: 1, NAMED: 2, CODED: 3 } as const;

const lettersOf = (text: string) => foldDiacritics(text).replace(/[^a-z0-9]+/g, '');
const wordsIn = (text: string): string[] => foldDiacritics(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** A code that the app put behind the date of a title, whosever it is. */
const CODE = /\d{2}-?\d{2}\s+([0-9A-HJKMNP-TV-Z]{4})(?![\p{L}\p{N}])/u;

/** What is open, with the words to look for. */
interface Sought {
  readonly one: OpenPayment;
  readonly name: readonly string[];
  readonly titles: readonly string[];
  readonly date: string;
}

const toSought = (one: OpenPayment): Sought => ({
  one,
  name: wordsIn(one.name.replace(/\(.*\)$/, '')).filter((word) => word.length > 1),
  titles: one.titles.map(lettersOf),
  date: lettersOf(one.orderDate ?? ''),
});

const daysBetween = (one: string, other: string) =>
  Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other.slice(0, 10))) / 86_400_000;

/**
 * What each transfer pays. It is sure only if its amount is what is open, and its title has the code, or the sender is the person by every word
 * of their name and the title has the order's date, or they reported it by then; and if no other open payment fits as well. Two transfers never
 * pay the same, and nobody pays both an entry and everything.
 */
export function match(transfers: readonly Transfer[], open: readonly OpenPayment[]): Match[] {
  const sought = open.map(toSought);
  const found = transfers.map((transfer) => {
    const fitTo = fitsOf(transfer, sought);
    const fits = sought.map((each) => ({ one: each.one, fit: fitTo(each) })).filter(({ fit }) => fit > FITS.NOT);
    const best = Math.max(FITS.NOT, ...fits.map(({ fit }) => fit));
    return { transfer, fits: fits.toSorted((a, b) => b.fit - a.fit), best };
  });
  const sure = new Map<Transfer, OpenPayment>();
  const paid = () => [...sure.values()];
  // Of two transfers for the same the earlier one pays it.
  const inTurn = found.toSorted((a, b) => b.best - a.best || (a.transfer.date < b.transfer.date ? -1 : 1));
  for (const { transfer, fits, best } of inTurn) {
    const [first, ...others] = fits.filter(({ fit }) => fit === best).map(({ one }) => one);
    if (best < FITS.NAMED || !first || others.length > 0) continue;
    const isTaken = paid().some(
      (one) =>
        one === first ||
        (one.personId === first.personId && (one.orderId === undefined) !== (first.orderId === undefined)),
    );
    if (!isTaken) sure.set(transfer, first);
  }
  const taken = new Set(paid());
  return found.map(({ transfer, fits }) => {
    const pays = sure.get(transfer);
    const candidates = pays ? [pays] : fits.map(({ one }) => one).filter((one) => !taken.has(one));
    return { transfer, candidates: candidates.slice(0, MOST_CANDIDATES), isSure: pays !== undefined };
  });
}

/** Makes what says how well a transfer fits each of what is open. */
function fitsOf({ date, amount, title, sender }: Transfer, sought: readonly Sought[]): (open: Sought) => number {
  const letters = lettersOf(title);
  const isOurs = letters.includes(lettersOf(PRODUCT_NAME));
  const words = new Set(isOurs ? wordsIn(title) : []);
  const said = new Set(wordsIn(`${sender} ${title}`));
  const isNamed = ({ name }: Sought) => name.length > 1 && name.every((word) => said.has(word));
  const isAnyNamed = sought.some(isNamed);
  const [, code = ''] = (isOurs && CODE.exec(title)) || [];
  return (open) => {
    const { name, titles, date: orderDate, one } = open;
    const { claim, orderId } = one;
    const isAmount = amount === one.amount;
    const hasTitle = isOurs && titles.some((each) => letters.includes(each));
    if (hasTitle || words.has(one.code.toLowerCase())) {
      // Everything that was owed then may have been paid long ago: its dates, or its report, say that it is this one.
      const isThis = orderId !== undefined || claim !== undefined || hasTitle;
      return isAmount && isThis ? FITS.CODED : FITS.PERHAPS;
    }
    const hasDate = isOurs && letters.includes(orderDate);
    // A title of the app's with another date is for another order.
    if (date < (one.orderDate ?? '') || (isOurs && !hasDate && /\d{8}/.test(letters))) return FITS.NOT;
    const isWhole = isNamed(open);
    // People round what they pay.
    if (!isAmount) return isWhole && !isAskedFor(Math.abs(amount - one.amount)) ? FITS.PERHAPS : FITS.NOT;
    // It may have been confirmed already, from another browser: then another payment of its day is as good as none.
    const isOfAnother = code !== '' && !name.includes(code.toLowerCase());
    const isReported = claim !== undefined && daysBetween(claim.at, date) <= MOST_DAYS;
    if (isWhole && !isOfAnother && ((hasDate && orderId !== undefined) || isReported)) return FITS.NAMED;
    const isSomewhatNamed = isWhole || name.some((word) => word.length > 3 && said.has(word));
    return isSomewhatNamed || (hasDate && !isOfAnother && !isAnyNamed) ? FITS.PERHAPS : FITS.NOT;
  };
}
