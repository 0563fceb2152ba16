import Type, { type Static } from '@kantyna/typebox';
import { Id, Shape } from '../format.js';

/** A person as the other services know them. Usernames are not unique. An erased person has only the id. */
export const Person = Shape({ id: Id, username: Type.String(), email: Type.String() });
export type Person = Static<typeof Person>;

/** A person as auth publishes them. `isEmailDenied`: their provider says that it has not verified the address, so no e-mail goes there. */
export const PublishedPerson = Shape({ ...Person.properties, isEmailDenied: Type.Optional(Type.Literal(true)) });

/** A person as they are after their erasure: without name and address. The web shows "someone who left". */
export const erased = ({ id }: Pick<Person, 'id'>): Person => ({ id, username: '', email: '' });

/** Whether a person was erased. Everybody else has a name. */
export const isErased = ({ username }: Pick<Person, 'username'>): boolean => username === '';
