import { isolated } from '../lib/format/isolated.js';

const given = (value: unknown): unknown => {
  if (typeof value === 'string') return isolated(value);
  return Array.isArray(value) ? value.map(given) : value;
};

/** Texts whose functions isolate the names that they get, so that none turns its sentence. */
export function isolating<T>(texts: T): T {
  if (typeof texts === 'function') return ((...args: unknown[]) => texts(...args.map(given)) as unknown) as T;
  if (Array.isArray(texts)) return texts.map(isolating) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, isolating(text as unknown)])) as T;
}
