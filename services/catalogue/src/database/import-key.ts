import type { Connection } from 'mongoose';
import Type from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { filter, openCollection } from '@kantyna/store/mongo/collection';
import { newId } from '@kantyna/store/mongo/id';
import { newImportKey } from '../rules/menu/import-key.js';

/** The key of the import API, and the request that created it. There is one document. */
const ImportCredentials = Shape({
  _id: Type.String(),
  apiKey: Type.String(),
  replacedBy: Type.Optional(Type.String()),
});

const CURRENT = { _id: 'current' };

/** Opens the company's key of the import API. */
export async function openImportKeys(connection: Connection) {
  const credentials = await openCollection(connection, 'import-credentials', ImportCredentials);

  /** The present key. The first instance that asks creates it. */
  const current = async (): Promise<string> => {
    const found = await credentials.findOne(CURRENT);
    if (found) return found.apiKey;
    const creation = { $setOnInsert: { apiKey: newImportKey() } };
    const created = await credentials.findOneAndUpdate(CURRENT, creation, { upsert: true, returnDocument: 'after' });
    return created!.apiKey;
  };
  await current();

  return {
    current,

    /** Replaces the key; the old one stops working at once on every instance. Repeating a request replaces it once. */
    async replace(requestKey = newId()): Promise<string> {
      await credentials.updateOne(
        { ...CURRENT, replacedBy: filter({ $ne: requestKey }) },
        { $set: { apiKey: newImportKey(), replacedBy: requestKey } },
      );
      return current();
    },
  };
}

export type ImportKeys = Awaited<ReturnType<typeof openImportKeys>>;
