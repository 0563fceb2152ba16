/** A date as files have it (`2026-11-29`, `29.11.2026`, `29-11-2026 10:15`, `20261129`, `261129`) as `YYYY-MM-DD`; `undefined` for none. */
export function dateOf(text: string): string | undefined {
  const found =
    /^\s*(?<y>\d{4})[-./]?(?<m>\d{2})[-./]?(?<d>\d{2})(?!\d)/.exec(text) ??
    /^\s*(?<d>\d{1,2})[-./](?<m>\d{1,2})[-./](?<y>\d{4})(?!\d)/.exec(text) ??
    /^\s*(?<y>\d{2})(?<m>\d{2})(?<d>\d{2})(?!\d)/.exec(text);
  if (!found) return undefined;
  const { y = '', m = '', d = '' } = found.groups!;
  const date = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}

/** An amount as files have it (`1 234,50`, `+25.00`, `-1.234,50 PLN`) in grosze; `undefined` for none. */
export function amountOf(text: string): number | undefined {
  const plain = text.replace(/[\s'  ]|PLN|zł/giu, '').replace('−', '-');
  // The last separator is the decimal one, if at most two digits stand behind it.
  const found = /^(?<sign>[+-]?)(?<whole>\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,](?<cents>\d{1,2}))?$/.exec(plain);
  if (!found) return undefined;
  const { sign, whole = '', cents = '' } = found.groups!;
  const grosze = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -grosze : grosze;
}
