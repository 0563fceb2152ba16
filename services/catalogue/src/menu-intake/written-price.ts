import { MAX_PRICE } from '@kantyna/contracts/product';
import { formatZloty, parseZloty } from '@kantyna/money/zloty';

/** A price that was read, in grosze, or what is wrong with it. */
export type ReadPrice = { readonly grosze: number } | { readonly fault: string };

const WRITTEN = /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[,.]\d{1,2})?\s*(?:zł|PLN)?$/i;

/** The longest price that anybody writes, in characters. */
const LONGEST = 40;

/** How far a number of grosze may be from a whole one for being the trace of a sum of floats, and not a third decimal. */
const FLOAT_TRACE = 1e-6;

/**
 * Reads a price as partners write it: "12,34", "12.34 zł", "12", or a number of złoty (rules.md, Import). 0 to 10 000 zł,
 * with whole grosze. Whatever else comes is a fault.
 */
export function readPrice(written: unknown): ReadPrice {
  if (written === undefined || written === null) return { fault: 'price is missing' };
  const grosze =
    typeof written === 'number' ? groszeOf(written) : typeof written === 'string' ? groszeIn(written) : undefined;
  if (grosze === undefined) return { fault: `price ${told(written)} cannot be read as an amount in złoty` };
  if (grosze > MAX_PRICE) return { fault: `price ${told(written)} is more than ${formatZloty(MAX_PRICE)}` };
  return { grosze };
}

/** What came, as far as a person needs it to find it. */
const told = (written: unknown): string => {
  const text = JSON.stringify(written);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const groszeIn = (text: string): number | undefined =>
  text.length <= LONGEST && WRITTEN.test(text.trim()) ? parseZloty(text) : undefined;

function groszeOf(zloty: number): number | undefined {
  const grosze = Math.round(zloty * 100);
  return grosze >= 0 && Math.abs(zloty * 100 - grosze) < FLOAT_TRACE ? Math.abs(grosze) : undefined;
}
