/** A field, quoted or not, and what ends it. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;

/** The rows of a file for English spreadsheets. A quoted field may have commas and ends of lines; a doubled quote in it is one. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  let end = 0;
  for (const [all, quoted, bare = '', separator] of text.matchAll(FIELD)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare);
    if (separator !== ',') rows.push([]);
    end += all.length;
  }
  if (end < text.length) throw new Error(`Not a file for spreadsheets from here on: ${text.slice(end, end + 80)}`);
  return rows.slice(0, -1);
}
