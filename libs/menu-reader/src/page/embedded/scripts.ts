import type { CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { readLiteral } from './literal.js';

/** A key that names prices. A script without any holds no menu. */
const PRICE_KEY = /(?:price|cen[ay]|amount|cost)\w{0,20}\\?["']?\s*:/iu;
const STARTS = /(?:=|\bparse\()\s*(?=[[{"'`])/gu;
const FLIGHT = /__next_f\.push\(\s*(?=\[)/gu;
/** Scripts assign few values that are large. More would be made to be slow. */
const MAX_VALUES = 200;

/** The values in the scripts of a page, `application/json` and literals that are assigned or parsed, and in its attributes. Nothing is run. */
export function valuesIn($: CheerioAPI): unknown[] {
  const values: unknown[] = [];
  let flight = '';
  $('script').each((_, script) => {
    const type = (script.attribs['type'] ?? '').trim().toLowerCase();
    const source = $(script).text();
    if (type.includes('ld+json')) return;
    if (type.includes('json')) {
      const value = parsed(source);
      values.push(script.attribs['id'] === '__NUXT_DATA__' && Array.isArray(value) ? resolved(value) : value);
      return;
    }
    if (type !== '' && !/javascript|module/u.test(type)) return;
    if (source.includes('__next_f')) {
      for (const { index, 0: start } of source.matchAll(FLIGHT)) {
        const push = readLiteral(source, index + start.length)?.value;
        if (Array.isArray(push) && typeof push[1] === 'string') flight += push[1];
      }
    } else if (PRICE_KEY.test(source)) values.push(...assignedIn(source));
  });
  for (const { attribs } of $('*').toArray() as Element[])
    for (const value of Object.values(attribs))
      if (/^\s*[[{]/u.test(value) && PRICE_KEY.test(value)) values.push(readLiteral(value, 0)?.value);
  for (const line of flight.split('\n')) values.push(parsed(line.replace(/^[\da-f]+:/u, '')));
  return values.filter((value) => typeof value === 'object' && value !== null);
}

function assignedIn(source: string): unknown[] {
  const values: unknown[] = [];
  let last = 0;
  for (const { index, 0: start } of source.matchAll(STARTS)) {
    if (index < last || values.length >= MAX_VALUES) continue;
    const literal = readLiteral(source, index + start.length);
    if (!literal) continue;
    last = literal.end;
    values.push(typeof literal.value === 'string' ? parsed(literal.value) : literal.value);
  }
  return values;
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}

/** The value of a list in which numbers within lists and objects are positions in the list. Cycles end. */
function resolved(list: readonly unknown[]): unknown {
  const open = new Set<number>();
  const known = new Map<number, unknown>();
  const at = (position: unknown): unknown => {
    if (typeof position !== 'number' || open.has(position)) return null;
    if (known.has(position)) return known.get(position);
    open.add(position);
    const value = list[position];
    const [kind, inner] = Array.isArray(value) ? (value as unknown[]) : [];
    const read =
      typeof kind === 'string'
        ? at(inner)
        : Array.isArray(value)
          ? value.map(at)
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, at(one)]))
            : value;
    open.delete(position);
    known.set(position, read);
    return read;
  };
  return at(0);
}
