import type { ReceivedPush } from './push-service.js';
import type { ReceivedMessage } from './webhook-receiver.js';

/** The messages around one change of the clock. */
export interface Arrivals {
  readonly pushes: readonly ReceivedPush[];
  readonly messages: readonly ReceivedMessage[];
}

const CHAT = 'chat';
/** The content of a push or a message. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/ is open\./, 'opened'],
  [/ closes at /, 'closingSoon'],
  [/: (closed|Time to call)/, 'closed'],
  [/^You owe /, 'debts'],
];
const keyOf = (to: string, kind: string, about: string) => `${kind} of ${about} to ${to}`;

/** The expected messages, once each: by order to its owner, to the usual eaters and to the chat; debts to the debtors. */
export function expectedOf(
  orders: readonly { id: string; owner: string }[],
  eaters: readonly string[],
  debtors: readonly string[],
): string[] {
  return [
    ...orders.flatMap(({ id, owner }) => [
      ...[owner, ...eaters, CHAT].map((to) => keyOf(to, 'opened', id)),
      ...[...eaters, CHAT].map((to) => keyOf(to, 'closingSoon', id)),
      keyOf(owner, 'closed', id),
    ]),
    ...debtors.map((debtor) => keyOf(debtor, 'debts', 'money')),
  ];
}

/**
 * Compares what arrived with what was expected. A second arrival is allowed, and counted, if an instance was killed after the first one and
 * no later than ten seconds after it: it cannot know whether its request arrived (docs/decisions/0009-pushes-are-queued.md).
 */
export function countedOnce(
  expected: readonly string[],
  { pushes, messages }: Arrivals,
  kills: readonly { at: number }[],
): { pushes: number; messages: number; repeats: number; wrong: string[] } {
  const arrivals = new Map<string, number[]>();
  const add = (key: string, at: number) => arrivals.set(key, [...(arrivals.get(key) ?? []), at]);
  for (const { browser, message, at } of pushes) {
    const kind = kindOf(message.body);
    if (kind) add(keyOf(browser, kind, (message.orderId as string | undefined) ?? 'money'), at);
  }
  for (const { body, at } of messages) {
    const text = JSON.stringify(body);
    add(keyOf(CHAT, kindOf(text) ?? 'nothing', /orders\/show\/([0-9a-f]{24})/.exec(text)?.[1] ?? 'nothing'), at);
  }
  const isRepeatedAfterKill = ([first = 0, ...more]: number[]) =>
    more.length <= 1 &&
    more.every((second) => kills.some(({ at }) => at >= first - 1_000 && at <= Math.min(second, first + 10_000)));
  const wanted = new Set(expected);
  const repeated = [...arrivals].filter(([, times]) => times.length > 1);
  return {
    pushes: expected.filter((key) => arrivals.has(key) && !key.endsWith(CHAT)).length,
    messages: expected.filter((key) => arrivals.has(key) && key.endsWith(CHAT)).length,
    repeats: repeated.length,
    wrong: [
      ...expected.filter((key) => !arrivals.has(key)).map((key) => `missing: ${key}`),
      ...[...arrivals.keys()].filter((key) => !wanted.has(key)).map((key) => `unexpected: ${key}`),
      ...repeated
        .filter(([, times]) => !isRepeatedAfterKill(times))
        .map(([key, times]) => `${times.length} times: ${key}`),
    ],
  };
}

const kindOf = (text: string): string | undefined => KINDS.find(([pattern]) => pattern.test(text))?.[1];
