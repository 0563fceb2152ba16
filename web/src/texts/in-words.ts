/** Sentences that services write, in English, with `{}` for each value, and their texts, in which the values stand in the same order. */
export type Sentences = readonly (readonly [said: string, text: string])[];

/**
 * A sentence of a service in the language of the texts; one that is not among them as it is. Values may be sentences, or lists of them.
 *
 *     'the server answers 404', [['the server answers {}', 'serwer odpowiada kodem {}']] → 'serwer odpowiada kodem 404'
 */
export function inWords(sentence: string, sentences: Sentences): string {
  for (const [said, text] of sentences) {
    const values = matchOf(said).exec(sentence)?.slice(1);
    if (values) return text.replaceAll('{}', () => valueInWords(values.shift() ?? '', sentences));
  }
  return sentence;
}

const valueInWords = (value: string, sentences: Sentences): string =>
  value
    .split(/(, |(?<=\.) )/)
    .map((part) => inWords(part, sentences))
    .join('');

const matchOf = (said: string): RegExp => new RegExp(`^${said.split('{}').map(escaped).join('(.*)')}$`, 's');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
