import type { Connection } from 'mongoose';

/** Everything that this service holds about a person: the browsers that get their pushes, and the pushes of the last eight days. */
export async function personalData(connection: Connection, personId: string): Promise<object> {
  const about = (collection: string) => connection.collection(collection).find({ personId }).toArray();
  return { subscriptions: await about('subscriptions'), pushes: await about('pushes') };
}
