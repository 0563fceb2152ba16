import { readFileSync, writeFileSync } from 'node:fs';
import { REPO } from '@kantyna/embedded/paths';

const FILE = `${REPO}/docs/promises.md`;

/** The aim of each promise in docs/promises.md, by the promise. */
export function readAims(): Map<string, string> {
  const rows = rowsOf(readFileSync(FILE, 'utf8')).map(({ cells }) => [cells[0]!, cells[2]!] as const);
  return new Map(rows);
}

/** Writes what was measured beside its promise. The formatter aligns the table. */
export function writeMeasured(promise: string, measured: string): void {
  const text = readFileSync(FILE, 'utf8');
  const row = rowsOf(text).find(({ cells }) => cells[0] === promise);
  if (!row) throw new Error(`docs/promises.md has no row for: ${promise}`);
  const cells = [...row.cells.slice(0, 3), measured.replaceAll('|', '/')];
  writeFileSync(FILE, text.replace(row.line, `| ${cells.join(' | ')} |`));
}

/** The rows of the table, without its head. */
function rowsOf(text: string): { line: string; cells: string[] }[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => ({
      line,
      cells: line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    }));
}
