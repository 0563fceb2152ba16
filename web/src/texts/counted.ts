/** A function that puts a number before the form of a word that the language wants for it: `1 dish`, `5 dishes`. */
export function counted<F extends Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>(
  language: string,
  forms: F,
): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  return (count) => `${count} ${forms[rules.select(count)] ?? forms.other}`;
}
