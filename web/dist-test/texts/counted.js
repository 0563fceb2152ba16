/** A function that puts a number before the form of a word that the language wants for it: `1 dish`, `5 dishes`. */
export function counted(language, forms) {
    const rules = new Intl.PluralRules(language);
    return (count) => `${count} ${forms[rules.select(count)] ?? forms.other}`;
}
//# sourceMappingURL=counted.js.map