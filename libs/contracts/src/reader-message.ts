import Type, { type Static, type TProperties } from '@kantyna/typebox';

const Flat = {
  word: Type.String({ description: 'A name of `READER_WORDS`' }),
  values: Type.Array(Type.String()),
};
const Closed = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });

/**
 * A doubt or a fault of the menu reader, or of fetching a page: a word with its values, which the web says in the language of the person.
 * `parts` are messages within it. It stands beside the English sentence, which other releases, logs and people at a terminal read.
 */
export const ReaderMessage = Closed({
  ...Flat,
  parts: Type.Optional(Type.Array(Closed({ ...Flat, parts: Type.Optional(Type.Array(Closed(Flat))) }))),
});
export type ReaderMessage = Static<typeof ReaderMessage>;
