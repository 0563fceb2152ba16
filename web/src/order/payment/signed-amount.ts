import { formatAmount } from '@kantyna/money/zloty';

/** Grosze with their sign in front: `+ 2,10`, `− 2,10`. `format` writes the amount without it. */
export const formatSigned = (grosze: number, format: (grosze: number) => string = formatAmount): string =>
  `${grosze < 0 ? '−' : '+'}\u00a0${format(Math.abs(grosze))}`;
