import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** How far the log of each part had got at some moment, in bytes. */
export type Place = ReadonlyMap<string, number>;

/** A line that somebody has to explain. */
export interface Warning {
  /** The part's name, such as `orders-1`. */
  readonly part: string;
  readonly line: string;
}

/** A kind of warning that is right where it stands. */
export interface Explained {
  readonly part: RegExp;
  readonly line: RegExp;
  readonly why: string;
}

/** Where the logs of a folder end now. */
export function endOfLogs(folder: string): Place {
  return new Map(logsOf(folder).map((file) => [file, statSync(file).size]));
}

/** Every warning, error and line of an unknown form that was logged after `from` and that no explanation covers. */
export function unexplained(folder: string, from: Place, explained: readonly Explained[]): Warning[] {
  return logsOf(folder)
    .flatMap((file) => {
      const part = basename(file, '.log');
      const text = readFileSync(file).subarray(from.get(file) ?? 0);
      return text
        .toString()
        .split('\n')
        .filter((line) => line !== '' && !isOrdinary(part, line))
        .map((line) => ({ part, line }));
    })
    .filter((warning) => !explained.some(({ part, line }) => part.test(warning.part) && line.test(warning.line)));
}

const logsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => `${folder}/${name}`);

function isOrdinary(part: string, line: string): boolean {
  if (part === 'nats') return / \[INF\] /.test(line);
  if (part === 'mongodb') return /^(serving|closing:) /.test(line);
  try {
    return (JSON.parse(line) as { level: number }).level < 40;
  } catch {
    return false; // Not written by the part's log: a trace or a warning of Node's.
  }
}
