import { relative } from 'node:path';
import { REPO } from '../../deploy/embedded/prepare.mjs';
import { openWindows } from './browser.mjs';

const FOLDER = `${process.env['TEST_OUTPUT'] ?? `${REPO}/test-output`}/failures`;
/** The report about a page. */
const LINES = 60;
/** A page that hangs is left (ms). */
const TIMEOUT = 20_000;

/**
 * Adds to the error of a failed test what its browser windows show, with their pictures and traces, which are kept as
 * `test-output/failures/<file>-<test>`. Does nothing if none is open.
 * @param {unknown} error
 * @param {string} file
 * @param {string} test
 */
export async function addWindows(error, file, test) {
  if (!(typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string')) return;
  const name = `${file}-${test}`.replace(/[^\p{L}\d]+/gu, '-').slice(0, 120);
  const windows = await openWindows();
  const told = [];
  for (const [index, page] of windows.entries())
    told.push(await describePage(page, `${FOLDER}/${name}${index > 0 ? `-${index + 1}` : ''}`));
  // Before the stack, which ends what jest shows as the message.
  const [message = '', ...stack] = error.stack.split(/(?=\n\s+at .*:\d+:\d+)/);
  error.stack = [message, ...told, ...stack].join('');
}

/**
 * @param {import('playwright').Page} page
 * @param {string} path
 */
async function describePage(page, path) {
  const text = await page.ariaSnapshot({ timeout: TIMEOUT }).catch(String);
  const kept = await Promise.all([
    page.screenshot({ path: `${path}.png`, timeout: TIMEOUT }).then(() => `${path}.png`, String),
    keepTrace(page.context(), `${path}.zip`).catch(String),
  ]);
  const lines = [...kept.map((one) => relative(REPO, one)), ...text.split('\n').slice(0, LINES)];
  return `\n\nPage: ${page.url()}\n${lines.join('\n')}`;
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {string} path
 */
async function keepTrace(context, path) {
  await context.tracing.stopChunk({ path });
  await context.tracing.startChunk();
  return path;
}
