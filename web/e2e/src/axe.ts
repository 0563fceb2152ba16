import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that another theme can break. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The faults that axe finds on a page, by all rules or the given ones, each with its elements. */
export async function faultsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations, incomplete } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    { resultTypes: ['violations', 'incomplete'], ...(rules && { runOnly: rules }) } satisfies RunOptions,
  );
  // It calls text in the colour of its ground undecided.
  const unseen = incomplete.flatMap((one) => {
    const nodes = one.nodes.filter(
      ({ any }) => (any[0]?.data as { messageKey?: string } | undefined)?.messageKey === 'equalRatio',
    );
    return nodes.length > 0 ? [{ ...one, nodes }] : [];
  });
  return [...violations, ...unseen].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}
