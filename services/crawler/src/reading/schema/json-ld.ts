import type { CheerioAPI } from 'cheerio/slim';
import type { FoundMenu } from '../found.js';
import { readSchemaOrg, type Thing } from './schema-org.js';

/** Reads the menu in the JSON-LD of a page. A script with invalid JSON becomes a doubt with the parser's message. */
export function readJsonLd($: CheerioAPI): FoundMenu {
  const roots: Thing[] = [];
  const errors: string[] = [];
  $('script').each((_, script) => {
    if (!/^application\/ld\+json/iu.test((script.attribs['type'] ?? '').trim())) return;
    const text = $(script).text();
    if (text.trim() === '') return;
    try {
      const value = JSON.parse(withoutComments(text)) as unknown;
      roots.push(
        ...(Array.isArray(value) ? value : [value]).filter(
          (one): one is Thing => typeof one === 'object' && one !== null,
        ),
      );
    } catch (error) {
      errors.push(`A JSON-LD script cannot be read: ${(error as Error).message.split('\n')[0]!.slice(0, 160)}`);
    }
  });
  const found = readSchemaOrg(roots);
  return { ...found, doubts: [...errors, ...found.doubts] };
}

/** A script without the comment signs that old systems put around it, and without a final semicolon. */
const withoutComments = (text: string): string =>
  text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[)/u, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>)$/u, '')
    .replace(/;\s*$/u, '');
