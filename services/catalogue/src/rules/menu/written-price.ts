import type { FaultKind } from '@kantyna/contracts/faults';
import { MAX_PRICE } from '@kantyna/contracts/product';
import { formatZloty, parseZloty } from '@kantyna/money/zloty';

/** A price in grosze, or why it cannot be read. */
type ReadPrice = { readonly grosze: number } | { readonly fault: FaultKind };

/** Stricter than the prices of menu-reader: partners send data, not free text. */
const WRITTEN = /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[,.]\d{1,2})?\s*(?:zł|PLN)?$/i;

/** The longest accepted text, in characters. */
const MAX_LENGTH = 40;

/** A smaller deviation from whole grosze comes from a sum of floats; a larger one is a third decimal. */
const FLOAT_ERROR = 1e-6;

/**
 * Reads a price of an imported menu: "12,34", "12.34 zł", "12", or a number of złoty (docs/rules/menus.md, Import). It must be
 * 0 to 10 000 zł in whole grosze. Anything else is a fault.
 */
export function readPrice(written: unknown): ReadPrice {
  if (written === undefined || written === null) return { fault: { code: 'noPrice' } };
  const grosze =
    typeof written === 'number' ? groszeOf(written) : typeof written === 'string' ? groszeIn(written) : undefined;
  if (grosze === undefined) return { fault: { code: 'unreadablePrice', params: { price: quoted(written) } } };
  if (grosze > MAX_PRICE)
    return { fault: { code: 'tooMuch', params: { price: quoted(written), limit: formatZloty(MAX_PRICE) } } };
  return { grosze };
}

/** The beginning of the value, for the person who looks for it. */
const quoted = (written: unknown): string => {
  const text = JSON.stringify(written);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

const groszeIn = (text: string): number | undefined =>
  text.length <= MAX_LENGTH && WRITTEN.test(text.trim()) ? parseZloty(text) : undefined;

function groszeOf(zloty: number): number | undefined {
  const grosze = Math.round(zloty * 100);
  return grosze >= 0 && Math.abs(zloty * 100 - grosze) < FLOAT_ERROR ? Math.abs(grosze) : undefined;
}
