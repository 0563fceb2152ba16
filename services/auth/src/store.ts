import { Schema, type Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import type { PublicKeySet } from '@kantyna/contracts/auth';
import { states, type Person } from '@kantyna/contracts/events';
import { aggregate, type Aggregate, type Stored } from '@kantyna/store/aggregate';
import { signIn, type Identified, type StoredPerson } from './person.js';
import { usingKey, type PublicKey } from './signing-key.js';

const CURRENT = 'current';

const personSchema = new Schema(
  { username: String, email: String, googleSub: { type: String, required: false } },
  { _id: false, id: false },
);

const keySetSchema = new Schema(
  {
    keys: [
      new Schema(
        { kty: String, crv: String, x: String, y: String, kid: String, alg: String, use: String },
        { _id: false, id: false },
      ),
    ],
  },
  { _id: false, id: false },
);

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const people: Aggregate<StoredPerson> = await aggregate(connection, bus, {
    collection: 'people',
    kind: states.person,
    schema: personSchema,
    published: ({ username, email }, id) => ({ id, username, email }),
  });
  const keySets: Aggregate<PublicKeySet> = await aggregate(connection, bus, {
    collection: 'keys',
    kind: states.keys,
    schema: keySetSchema,
    published: ({ keys }) => ({ keys }),
  });

  return {
    people,
    keySets,

    /** Keeps somebody as he signed in, and answers him as others see him. */
    async putPerson({ id, person }: Identified): Promise<Person> {
      await people.change(id, undefined, (present) => signIn(present, person));
      return { id, username: person.username, email: person.email };
    },

    /** Makes a key the present one. */
    async putKey(key: PublicKey): Promise<void> {
      await keySets.change(CURRENT, undefined, (present) => usingKey(present, key));
    },

    /** The present key and those before it. */
    async keySet(): Promise<PublicKeySet> {
      const found = await keySets.documents.findOne({ _id: CURRENT }).lean<Stored<PublicKeySet>>().exec();
      return { keys: found?.state.keys ?? [] };
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
