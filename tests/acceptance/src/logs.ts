import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** The size of each log file at one moment, in bytes, by file. */
export type LogPositions = ReadonlyMap<string, number>;

/** A line at warning level or above, or of an unknown form. */
export interface Warning {
  /** The name of the process, such as `orders-1`. */
  readonly processName: string;
  readonly line: string;
}

/** A kind of warning that is allowed, with the reason. */
export interface ExpectedWarning {
  readonly processName: RegExp;
  readonly line: RegExp;
  readonly reason: string;
}

/** The present size of each log file in a folder. */
export function logPositions(folder: string): LogPositions {
  return new Map(logsOf(folder).map((file) => [file, statSync(file).size]));
}

/** Returns the warnings, errors and lines of an unknown form that were logged after `from` and are not in `expected`. */
export function unexpectedWarnings(
  folder: string,
  from: LogPositions,
  expected: readonly ExpectedWarning[],
): Warning[] {
  return logsOf(folder)
    .flatMap((file) => {
      const processName = basename(file, '.log');
      const text = readFileSync(file).subarray(from.get(file) ?? 0);
      return text
        .toString()
        .split('\n')
        .filter((line) => line !== '' && !isOrdinary(processName, line))
        .map((line) => ({ processName, line }));
    })
    .filter(
      (warning) =>
        !expected.some(({ processName, line }) => processName.test(warning.processName) && line.test(warning.line)),
    );
}

const logsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => `${folder}/${name}`);

function isOrdinary(processName: string, line: string): boolean {
  if (/^nats(-\d)?$/.test(processName)) return / \[INF\] /.test(line);
  if (processName === 'mongodb') return /^(serving|closing:) /.test(line);
  try {
    return (JSON.parse(line) as { level: number }).level < 40;
  } catch {
    return false; // Not a line of the service's logger: a stack trace or a warning of Node.
  }
}
