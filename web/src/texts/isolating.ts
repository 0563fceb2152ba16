import { isolated } from './isolated.js';

const given = (value: unknown): unknown => {
  if (typeof value === 'string') return isolated(value);
  return Array.isArray(value) ? value.map(given) : value;
};

const isText = (text: unknown): text is (...args: readonly unknown[]) => unknown => typeof text === 'function';

/** Texts whose functions isolate the names that they get, so that none turns its sentence. */
export function isolating<T>(texts: T): T {
  if (isText(texts)) return ((...args: unknown[]) => texts(...args.map(given))) as T;
  if (Array.isArray(texts)) return texts.map(isolating) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, isolating(text as unknown)])) as T;
}
