import type { Connection } from 'mongoose';

/** Everything that this service holds about a person: the pages that they had menus read from. */
export async function personalData(connection: Connection, personId: string): Promise<object> {
  const sources = connection.collection('sources');
  return { menuSources: await sources.find({ 'saved.addedBy.id': personId }, { projection: { saved: 1 } }).toArray() };
}
