import { printFromDatabase } from '@kantyna/service/process/database-program';
import { audit } from './database/audit.js';

await printFromDatabase(async (connection) => {
  const { pairs, differing } = await audit(connection);
  if (differing.length > 0) process.exitCode = 1;
  const lines = differing.map(
    ({ personId, otherId, owed, shown }) =>
      `${personId} owes ${otherId} ${owed} grosze by all orders and payments, and sees ${shown}`,
  );
  return [...lines, `${pairs} pairs of people compared, ${differing.length} differ`]
    .map((line) => `${line}\n`)
    .join('');
});
