/** One value of a metric. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

async function pageOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/metrics`);
  if (response.status !== 200) throw new Error(`${origin}/metrics: ${response.status}`);
  return response.text();
}

/** The names of all series that a process has or may have, such as `…_bucket` of each histogram. */
export async function seriesAt(origin: string): Promise<string[]> {
  const types = (await pageOf(origin)).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  return [...types].flatMap(([, name, type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : name!,
  );
}

/** Reads `/metrics` of a process. Throws unless it is there. */
export async function metricsAt(origin: string): Promise<Sample[]> {
  const lines = (await pageOf(origin)).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)!;
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]);
    return { name: name!, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
  });
}

/** The sum of the values of a metric whose labels have these values; `undefined` without such a value. */
export function valueOf(
  samples: readonly Sample[],
  metric: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const found = samples.filter(
    (sample) =>
      sample.name === metric && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
