import type { TSchema } from '@kantyna/typebox';
import { WITHOUT_SCHEME } from './addresses.js';

/** Formats as regular expressions, which every validator knows. */
const PATTERNS: Record<string, string> = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  'not-blank': '\\S',
  'web-address-or-empty': `^\\s*$|^\\s*[hH][tT][tT][pP][sS]?://|${WITHOUT_SCHEME.source}`,
};

/**
 * Converts a schema of the contract to a standalone JSON Schema (2020-12) for senders. The result allows unknown fields, since they are
 * ignored (docs/rules/limits-and-errors.md, Formats).
 */
export function jsonSchema(schema: TSchema, id: string, title: string): Record<string, unknown> {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: id, title, ...plain(schema) };
}

function plain(schema: object): Record<string, unknown> {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'additionalProperties' && value === false) return [];
    if (key === 'format' && typeof value === 'string' && value in PATTERNS) return [['pattern', PATTERNS[value]]];
    return [[key, copied(value)]];
  });
  return Object.fromEntries(entries);
}

const copied = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(copied) : typeof value === 'object' && value !== null ? plain(value) : value;
