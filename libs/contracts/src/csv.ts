import Type from '@kantyna/typebox';
import { OneOf } from './format.js';
import { LANGUAGES } from './notifications/notifications.js';

/** The reply of a call whose kind is `csv`: UTF-8 with a byte order mark. Clients get the bytes. */
export const CsvFile = Type.Unsafe<Blob>(
  Type.String({ description: 'UTF-8 with a byte order mark. No name is run as a formula.' }),
);

/** The language of a file: of its headings and words, and how it separates fields and decimals. English unless given. */
export const FileLanguage = Type.Optional(OneOf(LANGUAGES));
