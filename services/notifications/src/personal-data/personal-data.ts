import type { Connection } from 'mongoose';

/**
 * Everything that this service holds about a person: the browsers that get their pushes, what they want, and the pushes and e-mails of the
 * last eight days. One that has ended is without its text.
 */
export async function personalData(connection: Connection, personId: string): Promise<object> {
  const about = (collection: string) => connection.collection(collection).find({ personId }).toArray();
  const preferences = await connection.collection<{ _id: string }>('preferences').findOne({ _id: personId });
  return {
    subscriptions: await about('subscriptions'),
    preferences,
    pushes: await about('pushes'),
    mails: await about('mails'),
  };
}
