// `node --import shifted-clock.js`: the clock of a process runs so many milliseconds ahead as the file SHIFTED_CLOCK says now (a double).
import { openSync, readSync } from 'node:fs';

const file = openSync(process.env['SHIFTED_CLOCK']!, 'r');
const offset = new Float64Array(1);
const bytes = new Uint8Array(offset.buffer);

/** The real clock of this process, for what must not be shifted. */
const RealDate = Date;

const now = (): number => {
  readSync(file, bytes, 0, bytes.length, 0);
  return RealDate.now() + Math.round(offset[0]!);
};

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});
