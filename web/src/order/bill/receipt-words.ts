import { foldDiacritics } from '@kantyna/order-rules/search';

/**
 * What a row with an amount is: a dish; what makes the whole dearer or cheaper, but is none; the total; a sum that has to be the same as the total,
 * such as how it was paid; or nothing of it, such as taxes.
 */
export type RowKind = 'dish' | 'extra' | 'discount' | 'total' | 'paid' | 'none';

const KINDS: readonly (readonly [RowKind, RegExp])[] = [
  ['none', /^(?:suma|razem|kwota|total)\W*(?:ptu|vat|netto|czesciowa|rabat|opust)/],
  ['total', /^(?:suma\b|razem|do zaplaty|ogolem|lacznie|total\b|kwota (?:do zaplaty|razem))/],
  ['discount', /^(?:rabat|opust|upust|znizka|discount)/],
  ['extra', /^(?:opak|dostawa|oplata|koszty? (?:dostawy|opak|obslugi)|serwis\b|service\b)/],
  ['paid', /^(?:sprzed|sp\.? ?op|gotowka|karta\b|platnosc|blik|cash\b|card\b|zaplacono)/],
  [
    'none',
    /^(?:kwota|ptu|vat\b|podatek|opodatk|netto|brutto|subtotal|reszta|change\b|wplata|bon\b|voucher|przelew|termin|nip\b|nr |paragon|faktura|data |kasa\b|kasjer|tel\b)/,
  ],
];

/** What a row is by its first words, whatever their case and diacritics. */
export function kindOfRow(text: string): RowKind {
  const words = foldDiacritics(text).trim();
  return KINDS.find(([, begins]) => begins.test(words))?.[0] ?? 'dish';
}
