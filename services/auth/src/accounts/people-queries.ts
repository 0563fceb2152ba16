import type { Person } from '@kantyna/contracts/people/person';
import type { Aggregate } from '@kantyna/store/aggregate/aggregate';
import type { StoredPerson } from '../person.js';

const eitherCase = (letter: string) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`;

/** How people are found. */
export const peopleQueries = <X>({ documents }: Aggregate<StoredPerson, X>) => ({
  /** The people with this id or e-mail address, in either case of A to Z. */
  async findPeople(idOrEmail: string): Promise<Person[]> {
    const email = `^${idOrEmail.replace(/[^\w@-]/g, '\\$&').replace(/[a-z]/gi, eitherCase)}$`;
    const found = await documents.find({ $or: [{ _id: idOrEmail }, { 'state.email': { $regex: email } }] });
    return found.map(({ _id, state: { username, email: address } }) => ({ id: _id, username, email: address }));
  },

  /** The person with this id, also if they were erased. */
  async findPerson(_id: string): Promise<Person | undefined> {
    const found = await documents.findOne({ _id, removed: false });
    return found ? { id: _id, username: found.state.username, email: found.state.email } : undefined;
  },

  /** Whether a person's provider does not say that it has verified their address. */
  isUnverified: async (_id: string): Promise<boolean> =>
    (await documents.exists({ _id, 'state.isUnverified': true })) !== null,

  /** The names of these people. Who was erased has none. */
  async namesOf(ids: readonly string[]): Promise<{ id: string; username: string }[]> {
    const found = await documents.find({ _id: { $in: ids }, 'state.username': { $ne: '' } });
    return found.map(({ _id: id, state: { username } }) => ({ id, username }));
  },
});
