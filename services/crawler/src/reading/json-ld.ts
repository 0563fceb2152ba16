import type { CheerioAPI } from 'cheerio/slim';
import type { Found } from './found.js';
import { readSchemaOrg, type Thing } from './schema-org.js';

/** Reads the menu in the JSON-LD of a page. A script that is no JSON is a doubt with the parser's reason, and the others are read. */
export function readJsonLd($: CheerioAPI): Found {
  const roots: Thing[] = [];
  const faults: string[] = [];
  $('script').each((_, script) => {
    if (!/^application\/ld\+json/iu.test((script.attribs['type'] ?? '').trim())) return;
    const text = $(script).text();
    if (text.trim() === '') return;
    try {
      const value = JSON.parse(bare(text)) as unknown;
      roots.push(
        ...(Array.isArray(value) ? value : [value]).filter(
          (one): one is Thing => typeof one === 'object' && one !== null,
        ),
      );
    } catch (error) {
      faults.push(`A JSON-LD script cannot be read: ${(error as Error).message.split('\n')[0]!.slice(0, 160)}`);
    }
  });
  const found = readSchemaOrg(roots);
  return { ...found, doubts: [...faults, ...found.doubts] };
}

/** Without the comments that old systems put around scripts, and without the line ends that JSON does not allow within texts. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[)/u, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>)$/u, '')
    .replace(/;\s*$/u, '');
