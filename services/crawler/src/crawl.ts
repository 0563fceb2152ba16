import { parseArgs } from 'node:util';
import type { ImportedMenu } from '@kantyna/contracts/restaurant-import';
import { allowedHosts } from './fetching/address.js';
import { decode } from './fetching/charset.js';
import { createFetcher } from './fetching/fetcher.js';
import { menuOf, nothingFound } from './reading.js';
import type { PageContent, ReadMethod } from './reading/read-page.js';
import { readInThread } from './reading/read-in-thread.js';
import { readReading } from './sources-file.js';

const USAGE = `npm run -s crawl -- URL [--read FILE]

Reads the menu on a page as the crawler would, and applies nothing: prints the import body as JSON, and on standard error the way it
was read and every doubt.

  --read FILE             how to read it: a YAML file with the "read" part of a source (auto)
  CRAWLER_ALLOWED_HOSTS   hosts that may be read although their addresses are not public, with commas: host or host:port
`;
const NAME_LENGTH = 200;

/** Where the command writes to. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** The command `crawl`. Answers the exit code: 0, 1 where nothing was found or the page cannot be read, 2 for wrong arguments. */
export async function crawl(args: string[], env: NodeJS.ProcessEnv, { out, err }: Output): Promise<number> {
  let url: string;
  let file: string | undefined;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { read: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      out(USAGE);
      return 0;
    }
    const [first, ...others] = positionals;
    if (first === undefined || others.length > 0) throw new Error('One address of a page is needed.');
    [url, file] = [first, values.read];
  } catch (error) {
    err(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  try {
    const reading: ReadMethod = file === undefined ? 'auto' : await readReading(file);
    const { page, told } = await read(url, reading, env);
    err(told.map((line) => `${line}\n`).join(''));
    if (!page.readBy) throw new Error(nothingFound({ ...page, doubts: [] }));
    const menu: ImportedMenu = menuOf(page, nameOf(page, url), url);
    out(`${JSON.stringify(menu, undefined, 2)}\n`);
    return 0;
  } catch (error) {
    err(`${url}: ${(error as Error).message}\n`);
    return 1;
  }
}

async function read(
  url: string,
  reading: ReadMethod,
  env: NodeJS.ProcessEnv,
): Promise<{ page: PageContent; told: string[] }> {
  const pages = createFetcher({
    isAllowedHost: allowedHosts(env['CRAWLER_ALLOWED_HOSTS'] ?? ''),
    contact: env['CRAWLER_CONTACT'] ?? '',
    pause: 0,
  });
  try {
    const fetched = await pages.fetch(url, {});
    if (fetched.isUnchanged) throw new Error('the server answers 304 although nothing is known of the page');
    const { text, encoding } = decode(fetched.bytes, fetched.contentType);
    const page = await readInThread(text, reading);
    const way = page.readBy
      ? `Read by ${page.readBy}: ${page.dishes.length} dishes, from ${fetched.url} (${encoding}).`
      : '';
    return { page, told: [way, ...page.doubts.map((doubt) => `Doubt: ${doubt}`)].filter((line) => line !== '') };
  } finally {
    await pages.close();
  }
}

/** The restaurant as the page calls it; in a source its name stands in the file. */
const nameOf = ({ restaurant, title }: PageContent, url: string): string =>
  (restaurant?.name || title || new URL(url).hostname).slice(0, NAME_LENGTH);
