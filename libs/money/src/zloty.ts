/**
 * Grosze as `units,NN zł`, pl-PL: thousands apart with a no-break space from 10 000 zł (docs/rules/limits-and-errors.md, Formats).
 * A negative amount has a minus sign in front, no hyphen.
 */
export function formatZloty(grosze: number): string {
  return `${formatAmount(grosze)}\u00a0zł`;
}

/** Grosze as `units,NN`, without the currency: what a money input shows. */
export function formatAmount(grosze: number): string {
  const absolute = Math.abs(grosze);
  const units = String(Math.trunc(absolute / 100));
  const grouped = units.length > 4 ? units.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : units;
  return `${grosze < 0 ? '−' : ''}${grouped},${String(absolute % 100).padStart(2, '0')}`;
}

const TYPED = /^(\d+)(?:[,.](\d{0,2}))?$/;

/**
 * Reads a typed amount as grosze: whole units with an optional comma (or point) and up to two decimals; one decimal means tens of
 * grosze; nothing means 0 (docs/rules/limits-and-errors.md, Formats). The currency and spaces are ignored.
 * `undefined` where it is no amount.
 */
export function parseZloty(text: string): number | undefined {
  const bare = text.replace(/\s|zł|PLN/gi, '');
  if (bare === '') return 0;
  const match = TYPED.exec(bare);
  if (!match) return undefined;
  const grosze = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(grosze) ? grosze : undefined;
}
