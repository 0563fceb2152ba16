import papaparse from 'papaparse';
import { amountOf, dateOf } from '../../ui/format/read-values.js';
import type { Row } from './transfer.js';

/** The columns of a table of transfers. */
interface Columns {
  /** The index of the row below which the transfers are; -1 where no row names the columns. */
  readonly head: number;
  readonly date: number;
  /** One amount with a sign, or what came and what went. */
  readonly amounts: readonly { column: number; sign: 1 | -1 }[];
  readonly titles: readonly number[];
  readonly senders: readonly number[];
  readonly currency?: number | undefined;
  readonly state?: number | undefined;
}

/** What banks call their columns: Polish ones and Revolut, in both languages. */
const NAMES = {
  date: /^(?:data|date|started date|completed date)\b/u,
  amount: /^(?:kwota|amount|wartość)(?! blokady)/u,
  came: /^(?:uznania|wpływy|credit)/u,
  went: /^(?:obciążenia|wydatki|debit)/u,
  currency: /^(?:waluta|currency)/u,
  title: /^(?:tytu|opis|title|description|reference|szczegóły)/u,
  sender: /nadawc|odbiorc|kontrahent|zleceniodawc|counterparty|payer|sender/u,
  state: /^(?:state|stan|status)$/u,
};
const DELIMITERS = [';', ',', '\t', '|'];
/** So many rows may stand above the names of the columns. */
const MOST_ABOVE = 60;

const parse = (text: string, delimiter: string, preview = 0): string[][] =>
  papaparse.parse<string[]>(text, { delimiter, preview }).data;

/**
 * The rows of a bank's table of transfers, whatever its delimiter; the columns are known by their names, or, where none has one, by what is in
 * them. `undefined` for a text that is no such table.
 */
export function csvRows(text: string): Row[] | undefined {
  for (const find of [namedColumns, unnamedColumns])
    for (const delimiter of DELIMITERS) {
      const columns = find(parse(text, delimiter, 2 * MOST_ABOVE));
      if (columns) return parse(text, delimiter).flatMap((cells, index) => rowOf(cells, index, columns) ?? []);
    }
  return undefined;
}

/** A row of the table; `undefined` for what stands around them and has neither date nor amount. */
function rowOf(cells: readonly string[], index: number, columns: Columns): Row | undefined {
  if (index <= columns.head) return undefined;
  const at = (column: number | undefined) => (column === undefined ? '' : (cells[column]?.trim() ?? ''));
  const all = (which: readonly number[]) => which.map(at).filter(Boolean).join(' ');
  const written = columns.amounts.find(({ column }) => at(column) !== '');
  const found = written && amountOf(at(written.column));
  const date = dateOf(at(columns.date));
  if (date === undefined && found === undefined) return undefined;
  const state = at(columns.state);
  const isDone = state === '' || /^(?:complet|zako|zreal)/iu.test(state);
  const amount = found === undefined || columns.amounts.length === 1 ? found : Math.abs(found) * written!.sign;
  return {
    row: index + 1,
    date,
    amount: isDone ? amount : 0,
    currency: at(columns.currency).toUpperCase(),
    title: all(columns.titles),
    sender: all(columns.senders),
    text: cells.join(' · '),
  };
}

function namedColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const [head, cells] of rows.slice(0, MOST_ABOVE).entries()) {
    const names = cells.map((cell) =>
      cell
        .replace(/^[\s#\uFEFF]+/u, '')
        .trim()
        .toLowerCase(),
    );
    const first = (name: keyof typeof NAMES) => {
      const column = names.findIndex((one) => NAMES[name].test(one));
      return column < 0 ? undefined : column;
    };
    const every = (name: keyof typeof NAMES) => [...names.keys()].filter((column) => NAMES[name].test(names[column]!));
    const [date, amount, came, went] = [first('date'), first('amount'), first('came'), first('went')];
    if (date === undefined || (amount ?? came) === undefined) continue;
    const titles = every('title');
    // What has no name of its own goes on with the description before it.
    const last = titles.at(-1);
    if (last !== undefined) for (let next = last + 1; names[next] === ''; next += 1) titles.push(next);
    return {
      head,
      date,
      amounts:
        amount === undefined
          ? [{ column: came!, sign: 1 }, ...(went === undefined ? [] : [{ column: went, sign: -1 as const }])]
          : [{ column: amount, sign: 1 }],
      titles,
      senders: every('sender'),
      currency: first('currency'),
      state: first('state'),
    };
  }
  return undefined;
}

/** The share of rows that have to agree on what a column is. */
const MOST = 0.8;

/**
 * The columns of a table that names none: the first with dates, the first with amounts, the texts; the longest is the title. Its first row sums
 * the account up, if it has no text where the others have one.
 */
function unnamedColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  const [first, ...others] = rows.filter((cells) => cells.length > 3);
  const width = Math.max(0, ...others.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => others.map((cells) => cells[column]?.trim() ?? ''));
  const mostly = (texts: readonly string[], is: (text: string) => boolean) =>
    texts.filter(is).length >= MOST * texts.length;
  const isText = (text: string) => /\p{L}{3}/u.test(text);
  const date = columns.findIndex((texts) => mostly(texts, (text) => /\D/.test(text) && dateOf(text) !== undefined));
  const amount = columns.findIndex((texts) =>
    mostly(texts, (text) => /[.,]\d\d\D*$/.test(text) && amountOf(text) !== undefined),
  );
  if (date < 0 || amount < 0) return undefined;
  const length = (column: number) => columns[column]!.join('').length;
  const texts = [...columns.keys()]
    .filter((column) => mostly(columns[column]!, isText))
    .toSorted((one, other) => length(other) - length(one));
  const head = texts.every((column) => isText(first![column] ?? '')) ? -1 : 0;
  return { head, date, amounts: [{ column: amount, sign: 1 }], titles: texts.slice(0, 1), senders: texts.slice(1) };
}
