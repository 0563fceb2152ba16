import { exportPerson } from '@kantyna/service/process/database-program';

// The menus that a person pasted or applied. Dishes do not say who wrote them.
await exportPerson(async (connection, personId) => ({
  menuReports: await connection.collection('menu-reports').find({ 'report.personId': personId }).toArray(),
}));
