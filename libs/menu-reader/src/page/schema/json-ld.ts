import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { CheerioAPI } from 'cheerio/slim';
import type { FoundMenu } from '../../found/found.js';
import { readLiteral } from '../embedded/literal.js';
import { readSchemaOrg, type Thing } from './schema-org.js';

/** Reads the menu in the JSON-LD of a page. A script with invalid JSON becomes a doubt with the parser's message. */
export function readJsonLd($: CheerioAPI, isForeign: boolean): FoundMenu {
  const roots: Thing[] = [];
  const errors: ReaderMessage[] = [];
  $('script').each((_, script) => {
    if (!/^application\/ld\+json/iu.test((script.attribs['type'] ?? '').trim())) return;
    const text = $(script).text();
    if (text.trim() === '') return;
    const value = valueOf(withoutComments(text), errors);
    roots.push(
      ...(Array.isArray(value) ? value : [value]).filter(
        (one): one is Thing => typeof one === 'object' && one !== null,
      ),
    );
  });
  const found = readSchemaOrg(roots, isForeign);
  return { ...found, doubts: [...errors, ...found.doubts] };
}

/** The value of a script: JSON, or else a literal of JavaScript, with final commas and the like. A script with neither becomes an error. */
function valueOf(text: string, errors: ReaderMessage[]): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const literal = readLiteral(text, 0);
    if (literal?.end === text.length) return literal.value;
    errors.push(say('jsonLdBroken', (error as Error).message.split('\n')[0]!.slice(0, 160)));
    return undefined;
  }
}

/** A script without the comment signs that old systems put around it, and without a final semicolon. */
const withoutComments = (text: string): string =>
  text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[)/u, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>)$/u, '')
    .replace(/;\s*$/u, '');
