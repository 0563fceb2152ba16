import type { Connection } from 'mongoose';

/** Everything that this service holds about a person: the menus that they pasted or applied. Dishes do not say who wrote them. */
export async function personalData(connection: Connection, personId: string): Promise<object> {
  return { menuReports: await connection.collection('menu-reports').find({ 'report.personId': personId }).toArray() };
}
