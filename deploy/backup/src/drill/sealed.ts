// `node --import sealed.js` starts a process of a drill. It connects only to this machine, so that nobody gets a push. Its clock shows the
// moment of the backup (SEALED_CLOCK: the shift in ms), so that nothing becomes due that was not due then.
import { Socket } from 'node:net';

interface Target {
  readonly host?: string;
  readonly path?: string | null;
}

/** Where a connection leads; the forms of arguments are those of `net.connect`. */
function targetOf(args: readonly unknown[]): Target {
  const [first, second] = (Array.isArray(args[0]) ? args[0] : args) as readonly unknown[];
  if (typeof first === 'object' && first !== null) return first;
  return typeof first === 'number'
    ? { host: typeof second === 'string' ? second : '127.0.0.1' }
    : { path: String(first) };
}

const isHere = ({ host = '127.0.0.1', path }: Target): boolean =>
  typeof path === 'string' || host === 'localhost' || host === '::1' || host.startsWith('127.');

const connect = Reflect.get(Socket.prototype, 'connect') as (...args: unknown[]) => Socket;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const target = targetOf(args);
  if (isHere(target)) return connect.apply(this, args);
  // Who connects still sets up the socket.
  const refusal = new Error(`A drill connects to nothing outside of this machine: ${target.host}`);
  process.nextTick(() => this.destroy(refusal));
  return this;
};

const shift = Number(process.env['SEALED_CLOCK'] ?? 0);
const { now } = Date;
Date.now = () => now() + shift;
// A proxy, not a class: libraries compare the constructor of a date and its name.
globalThis.Date = new Proxy(Date, {
  construct: (target, given: [number?]) => new target(...((given.length === 0 ? [Date.now()] : given) as [number])),
});
Date.prototype.constructor = Date;
