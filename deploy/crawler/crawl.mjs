// `npm run -s crawl -- URL`: prepares a fresh clone, and prints what would be read from a page.
import { prepare } from '../embedded/prepare.mjs';

await prepare({ web: false, tests: false });
const { crawl } = await import('../../services/crawler/dist/crawl.js');
process.exitCode = await crawl(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
