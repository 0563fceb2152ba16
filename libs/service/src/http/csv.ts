import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import papaparse from 'papaparse';
import type { Language } from '@kantyna/contracts/notifications/notifications';

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';
/** How a spreadsheet in each language separates fields, and writes decimals. */
const SEPARATORS: Record<Language, { field: string; decimal: string }> = {
  en: { field: ',', decimal: '.' },
  pl: { field: ';', decimal: ',' },
};
/** Characters that would separate fields or rows in a spreadsheet of some language. */
const PARTING = /[;,"\t\r\n]/;
/** Where a text would begin to run as a formula: at its start, or behind a separator of a spreadsheet of another language. */
const FORMULA = /(?<=^|[;,\t\r\n])(?=[\s"]*[-=+@＝＋－＠])/g;

/** A text, a count, or an amount in grosze, which is written in złote with two decimals. */
export type Cell = string | number | { readonly grosze: number };

/** A file for spreadsheets. */
export interface Table {
  readonly language: Language;
  readonly columns: readonly string[];
  /** Its rows, some at a time: the next ones are read once these are sent. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** A table as the reply of a call whose kind is `csv`. A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export class CsvReply {
  private constructor(readonly lines: AsyncIterable<string>) {}

  /** Reads the first rows, so that a failure to read them is still a refusal. A later one breaks the reply off. */
  static async of({ language, columns, rows }: Table): Promise<CsvReply> {
    const pages = rows[Symbol.asyncIterator]();
    const first = await pages.next();
    const { field: delimiter, decimal } = SEPARATORS[language];
    const toText = (cell: Cell): string =>
      typeof cell === 'object'
        ? (cell.grosze / 100).toFixed(2).replace('.', decimal)
        : String(cell).replaceAll(FORMULA, "'");
    const toLines = (cells: readonly (readonly Cell[])[]): string =>
      papaparse.unparse(
        cells.map((row) => row.map(toText)),
        { delimiter, newline: NEWLINE, quotes: (text: string) => PARTING.test(text) },
      ) + NEWLINE;
    async function* lines() {
      try {
        yield BYTE_ORDER_MARK + toLines([columns]);
        for (let page = first; !page.done; page = await pages.next())
          if (page.value.length > 0) yield toLines(page.value);
      } finally {
        await pages.return?.();
      }
    }
    return new CsvReply(lines());
  }
}

/** Sends a file while its rows are read. A client that does not read them keeps only some of them in memory. */
export const sendCsv = (reply: FastifyReply, { lines }: CsvReply): FastifyReply =>
  reply.type('text/csv; charset=utf-8').send(Readable.from(lines, { objectMode: false }));
