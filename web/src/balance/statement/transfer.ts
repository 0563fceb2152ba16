/** Money that came to an account, as its bank's statement says. */
export interface Transfer {
  /** Made of all that the statement says of it, and a number if it says the same of several. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Grosze, more than 0. */
  readonly amount: number;
  readonly title: string;
  /** Who sent it, as far as the statement says. */
  readonly sender: string;
}

/** A row that looks like a transfer and cannot be read. */
export interface UnreadRow {
  /** The row of the file, or of the list of transfers in it, from 1. */
  readonly row: number;
  readonly text: string;
  readonly why: 'date' | 'amount' | 'currency';
}

/** A bank's statement. */
export interface Statement {
  readonly transfers: readonly Transfer[];
  readonly unread: readonly UnreadRow[];
  /** How many rows are money that was sent, or no money. */
  readonly others: number;
}

/** A row as its format gives it, before it is judged. */
export interface Row {
  readonly row: number;
  readonly date: string | undefined;
  /** Grosze; negative for money that was sent. `undefined` where there is none to read. */
  readonly amount: number | undefined;
  readonly currency: string;
  readonly title: string;
  readonly sender: string;
  /** The row as it is in the file. */
  readonly text: string;
}

const SHOWN_LENGTH = 200;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The statement of rows: what came is a transfer, what cannot be read is kept to be shown. */
export function statementOf(rows: Iterable<Row>): Statement {
  const transfers: Transfer[] = [];
  const unread: UnreadRow[] = [];
  const seen = new Map<string, number>();
  let others = 0;
  for (const { row, date, amount, currency, text, ...said } of rows) {
    const isForeign = currency !== '' && currency !== 'PLN';
    const why = amount === undefined ? 'amount' : date === undefined ? 'date' : isForeign ? 'currency' : undefined;
    if (amount !== undefined && amount <= 0) others += 1;
    else if (why) unread.push({ row, text: oneLine(text).slice(0, SHOWN_LENGTH), why });
    else {
      const [title, sender] = [oneLine(said.title), oneLine(said.sender)];
      const key = `${date} ${amount} ${title} ${sender}`;
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      transfers.push({ id: count === 1 ? key : `${key} ${count}`, date: date!, amount: amount!, title, sender });
    }
  }
  return { transfers, unread, others };
}
