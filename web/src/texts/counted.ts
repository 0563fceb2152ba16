/** A function that puts a number before the form of a word that the language wants for it: `1 dish`, `5 dishes`. */
export function counted(
  language: string,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
): (count: number) => string {
  let rules: Intl.PluralRules | undefined;
  return (count) => `${count} ${forms[(rules ??= new Intl.PluralRules(language)).select(count)] ?? forms.other}`;
}
