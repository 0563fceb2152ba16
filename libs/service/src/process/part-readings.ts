/** The metrics of waiting work, with their names in words. */
const WAITING = {
  kantyna_outbox_items: 'changes in outboxes',
  kantyna_outbox_oldest_seconds: 'seconds that the oldest of them has waited',
  kantyna_events_waiting: 'events',
  kantyna_projections_behind_messages: 'states of other services',
  kantyna_deliveries_waiting: 'pushes and messages to chats',
} as const;

/** A sample of a metric: its name, labels and value. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** `true`, or the reason why a part is not ready. Throws if it does not reply within so many ms. */
export async function readinessOf(url: string, within: number): Promise<true | string> {
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(within) });
  const { reason } = (await response.json()) as { reason?: string };
  return response.ok || (reason ?? `status ${response.status}`);
}

/** The samples that a part tells: `kantyna_outbox_items{collection="orders"} 3`. Throws if it does not reply within so many ms. */
export async function samplesOf(metrics: string, within: number): Promise<Sample[]> {
  const response = await fetch(`${metrics}/metrics`, { signal: AbortSignal.timeout(within) });
  const lines = (await response.text()).matchAll(/^(kantyna_\w+)(?:\{([^}]*)\})? (\S+)$/gm);
  return [...lines].map(([, name, labels = '', value]) => ({
    name: name!,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label!, text!])),
    value: Number(value),
  }));
}

/** The greatest value of each metric of waiting work, in words: `{ 'changes in outboxes': 3 }`. */
export function waitingIn(samples: readonly Sample[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { name, value } of samples) {
    const words = WAITING[name as keyof typeof WAITING] as string | undefined;
    if (words) found[words] = Math.max(found[words] ?? 0, Math.round(value));
  }
  return found;
}
