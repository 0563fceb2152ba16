import { readFileSync, writeFileSync } from 'node:fs';
import { REPO } from '@kantyna/embedded/paths';

const FILE = `${REPO}/docs/promises.md`;

/** The aim of each promise in docs/promises.md, by the name of its trial. */
export function readAims(): Map<string, string> {
  return new Map(rowsOf(readFileSync(FILE, 'utf8')).map(({ trial, cells }) => [trial, cells[3]!]));
}

/** Writes what was measured beside its promise. The formatter aligns the table. */
export function writeMeasured(trial: string, measured: string): void {
  const text = readFileSync(FILE, 'utf8');
  const row = rowsOf(text).find((candidate) => candidate.trial === trial);
  if (!row) throw new Error(`docs/promises.md has no row for ${trial}`);
  const cells = [...row.cells.slice(0, 4), measured.replaceAll('|', '/')];
  writeFileSync(FILE, text.replace(row.line, `| ${cells.join(' | ')} |`));
}

/** The rows of the table, without its head. */
function rowsOf(text: string): { line: string; trial: string; cells: string[] }[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { line, trial: cells[0]!.replaceAll('`', ''), cells };
    });
}
