/** Deeper literals are no menus. */
const MAX_DEPTH = 60;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)*/uy;
const NUMBER = /[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/iuy;
const WORD = /[\p{L}_$][\p{L}\d_$]*/uy;
const CONSTANTS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  undefined: null,
  NaN: null,
};
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' };

/** Thrown inside: what stands there is no literal. */
class NoLiteral extends Error {}

/**
 * Reads the literal of JavaScript that begins at a position: JSON, also with bare keys, other quotes, comments and final commas.
 * `undefined` where no literal stands there. Names of variables within it become `null`; nothing is ever run.
 */
export function readLiteral(
  source: string,
  start: number,
): { readonly value: unknown; readonly end: number } | undefined {
  let at = start;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(source) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skip = (sign: string): boolean => {
    match(SPACE);
    if (source[at] !== sign) return false;
    at += 1;
    match(SPACE);
    return true;
  };
  const text = (quote: string): string => {
    const parts: string[] = [];
    for (at += 1; source[at] !== quote; at += 1) {
      const sign = source[at];
      if (sign === undefined) throw new NoLiteral();
      if (sign !== '\\') {
        const from = at;
        while (at + 1 < source.length && source[at + 1] !== quote && source[at + 1] !== '\\') at += 1;
        parts.push(source.slice(from, at + 1));
        continue;
      }
      at += 1;
      const escape = source[at] ?? '';
      const code = /^(?:u([\da-f]{4})|x([\da-f]{2}))/iu.exec(source.slice(at, at + 5));
      parts.push(code ? String.fromCharCode(Number.parseInt(code[1] ?? code[2]!, 16)) : (ESCAPES[escape] ?? escape));
      if (code) at += code[0].length - 1;
    }
    at += 1;
    return parts.join('');
  };
  const value = (depth: number): unknown => {
    if (depth > MAX_DEPTH) throw new NoLiteral();
    match(SPACE);
    const sign = source[at] ?? '';
    if ('"\'`'.includes(sign) && sign !== '') return text(sign);
    if (skip('[')) {
      const list: unknown[] = [];
      while (!skip(']')) {
        list.push(value(depth + 1));
        if (!skip(',') && source[at] !== ']') throw new NoLiteral();
      }
      return list;
    }
    if (skip('{')) {
      const entries: [string, unknown][] = [];
      while (!skip('}')) {
        const quote = source[at] ?? '';
        const key = quote === '"' || quote === "'" ? text(quote) : (match(WORD) ?? match(NUMBER));
        if (key === undefined || !skip(':')) throw new NoLiteral();
        entries.push([key, value(depth + 1)]);
        if (!skip(',') && source[at] !== '}') throw new NoLiteral();
      }
      return Object.fromEntries(entries);
    }
    const number = match(NUMBER);
    if (number !== undefined) return Number(number);
    const word = match(WORD);
    if (word === undefined) throw new NoLiteral();
    return Object.hasOwn(CONSTANTS, word) ? CONSTANTS[word] : null;
  };
  try {
    return { value: value(0), end: at };
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}
