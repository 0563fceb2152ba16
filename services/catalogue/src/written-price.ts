import { MAX_PRICE } from '@kantyna/contracts/product';
import { formatZloty, parseZloty } from '@kantyna/money/zloty';

/** A price that was read, in grosze, or what is wrong with it. */
export type ReadPrice = { readonly grosze: number } | { readonly fault: string };

const WRITTEN = /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[,.]\d{1,2})?\s*(?:zł|PLN)?$/i;

/** How far a number of grosze may be from a whole one for being the trace of a sum of floats, and not a third decimal. */
const FLOAT_TRACE = 1e-6;

/**
 * Reads a price as partners write it: "12,34", "12.34 zł", "12", or a number of złoty (rules.md, Import). 0 to 10 000 zł,
 * with whole grosze.
 */
export function readPrice(written: string | number): ReadPrice {
  const grosze = typeof written === 'number' ? groszeOf(written) : groszeIn(written.trim());
  if (grosze === undefined) return { fault: `price ${JSON.stringify(written)} cannot be read as an amount in złoty` };
  if (grosze > MAX_PRICE) return { fault: `price ${JSON.stringify(written)} is more than ${formatZloty(MAX_PRICE)}` };
  return { grosze };
}

const groszeIn = (text: string): number | undefined => (WRITTEN.test(text) ? parseZloty(text) : undefined);

function groszeOf(zloty: number): number | undefined {
  const grosze = Math.round(zloty * 100);
  return grosze >= 0 && Math.abs(zloty * 100 - grosze) < FLOAT_TRACE ? Math.abs(grosze) : undefined;
}
