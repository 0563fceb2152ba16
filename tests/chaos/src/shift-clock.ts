// `node --import shift-clock.js`: shifts the clock of a process by what the file named like its port says (ms), in the folder CLOCK_SHIFTS.
import { existsSync, readFileSync } from 'node:fs';

const file = `${process.env['CLOCK_SHIFTS']}/${process.env['PORT']}`;
const shift = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;

if (shift !== 0) {
  const { now } = Date;
  Date.now = () => now() + shift;
  // A proxy, not a class: libraries compare the constructor of a date and its name.
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: [number?]) => new target(...((given.length === 0 ? [Date.now()] : given) as [number])),
  });
  Date.prototype.constructor = Date;
}
