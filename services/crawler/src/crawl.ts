import { inEnglish, say } from '@kantyna/contracts/catalogue/reader-words';
import { parseArgs } from 'node:util';
import { MAX_NAME_LENGTH } from '@kantyna/contracts/product';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { nothingFound, toImportedMenu } from './attempt.js';
import { allowedHosts } from './fetching/address.js';
import { createFetcher, toRequest } from './fetching/fetcher.js';
import type { PageContent, ReadMethod } from '@kantyna/menu-reader/page/read-page';
import { openReaders } from '@kantyna/menu-reader/process/readers';
import { readMethodFile } from './sources-file.js';

const USAGE = `npm run -s crawl -- URL [--read FILE]

Reads the menu of a page, a PDF or a picture as the crawler would, and applies nothing. Prints the import body as JSON, and to standard
error the method, how much the page looks like a menu (0 to 1) and why, and every doubt.

  --read FILE             how to read it: a YAML file with the "read" part of a source (auto)
  CRAWLER_ALLOWED_HOSTS   hosts that may be read although their addresses are not public, with commas: host or host:port
`;

/** The output of the command. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Runs the command `crawl`. Returns its exit code: 0, 1 where no menu was found or the page cannot be read, 2 for wrong arguments. */
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
    const method: ReadMethod = file === undefined ? 'auto' : await readMethodFile(file);
    const { page, report } = await read(url, method, env);
    err(report.map((line) => `${line}\n`).join(''));
    if (!page.readBy) throw new Error(inEnglish(nothingFound([])));
    const menu: ImportedMenuBody = toImportedMenu(page, nameOf(page, url), url);
    out(`${JSON.stringify(menu, undefined, 2)}\n`);
    return 0;
  } catch (error) {
    err(`${url}: ${(error as Error).message}\n`);
    return 1;
  }
}

async function read(
  url: string,
  method: ReadMethod,
  env: NodeJS.ProcessEnv,
): Promise<{ page: PageContent; report: string[] }> {
  const pages = createFetcher({
    isAllowedHost: allowedHosts(env['CRAWLER_ALLOWED_HOSTS'] ?? ''),
    wayOut: { proxy: env['HTTPS_PROXY'] ?? '', noProxy: env['NO_PROXY'] ?? '' },
    contact: env['CRAWLER_CONTACT'] ?? '',
    pauseMs: 0,
  });
  const readers = openReaders();
  try {
    const fetched = await pages.fetch(url, {});
    if (fetched.isUnchanged) throw new Error(inEnglish(say('unexpected304')));
    const page = await readers.read(url, toRequest(fetched, method));
    const encoding = 'kind' in fetched.content ? '' : ` (${fetched.content.encoding})`;
    const summary = `Read by ${page.readBy}: ${page.dishes.length} dishes, from ${fetched.url}${encoding}.`;
    const score =
      page.score === undefined
        ? []
        : [`Score ${page.score.toFixed(2)}: ${(page.reasons ?? []).map(inEnglish).join('; ')}.`];
    return {
      page,
      report: [...(page.readBy ? [summary, ...score] : []), ...doubtsOf(page).map((doubt) => `Doubt: ${doubt}`)],
    };
  } finally {
    readers.end();
    await pages.close();
  }
}

const doubtsOf = ({ doubts, dishDoubts = [] }: PageContent): string[] => [
  ...doubts.map(inEnglish),
  ...dishDoubts.map(({ doubt }) => inEnglish(doubt)),
];

/** The restaurant’s name on the page. For a source, the file has it. */
const nameOf = ({ restaurant, title }: PageContent, url: string): string =>
  (restaurant?.name || title || new URL(url).hostname).slice(0, MAX_NAME_LENGTH);
