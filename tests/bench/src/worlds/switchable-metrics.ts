// Loaded by `--import` into the processes that the row `metrics` measures: SIGUSR2 ends all counting, and the next one begins it again.
import { createRequire } from 'node:module';

// Not `import`: that would fix what others import before it is replaced.
const required = createRequire(import.meta.url);
const client = required('prom-client') as typeof import('prom-client');
const hooks = required('node:perf_hooks') as typeof import('node:perf_hooks');
const { monitorEventLoopDelay, PerformanceObserver: Observer } = hooks;
const switches: ((isOn: boolean) => void)[] = [];
let isCounting = true;

process.on('SIGUSR2', () => {
  isCounting = !isCounting;
  for (const change of switches) change(isCounting);
});

for (const [{ prototype }, ...names] of [
  [client.Counter, 'inc'],
  [client.Histogram, 'observeWithoutExemplar'],
  [client.Gauge, 'inc', 'dec'],
] as const) {
  const methods = prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const original = methods[name]!;
    methods[name] = function count(...args) {
      return isCounting ? original.apply(this, args) : undefined;
    };
  }
}

// The lag of the event loop, and garbage collections.
Object.assign(hooks, {
  monitorEventLoopDelay: (options: object) => {
    const histogram = monitorEventLoopDelay(options);
    switches.push((isOn) => (isOn ? histogram.enable() : histogram.disable()));
    return histogram;
  },
  PerformanceObserver: class extends Observer {
    override observe(options: never): void {
      super.observe(options);
      if (switches.length < 2) switches.push((isOn) => (isOn ? super.observe(options) : this.disconnect()));
    }
  },
});
