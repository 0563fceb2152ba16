import type { Connection } from 'mongoose';

/** Everything that this service holds about a person: the menus that they pasted or applied. Dishes do not say who wrote them. */
export async function personalData(connection: Connection, personId: string): Promise<object> {
  const reports = connection.collection('menu-reports');
  return { menuReports: await reports.find({ 'report.personId': personId }).toArray() };
}
