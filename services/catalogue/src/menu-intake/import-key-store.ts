import type { Connection } from 'mongoose';
import { filter, openCollection } from '@kantyna/store/documents';
import { newId } from '@kantyna/store/id';
import { importCredentialsSchema } from '../schema.js';
import { isImportKey, newImportKey } from './import-key.js';

const CURRENT = { _id: 'current' };

/** Opens the company's key of the import API. */
export async function openImportKeys(connection: Connection) {
  const credentials = await openCollection(connection, 'import-credentials', importCredentialsSchema);

  /** The present key. The first instance that asks creates it. */
  const current = async (): Promise<string> => {
    const found =
      (await credentials.findOne(CURRENT).lean<{ apiKey: string }>().exec()) ??
      (await credentials
        .findOneAndUpdate(
          CURRENT,
          { $setOnInsert: { apiKey: newImportKey() } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<{ apiKey: string }>()
        .exec());
    return found!.apiKey;
  };
  await current();

  return {
    current,

    /** Reads the key for each request, so that a replaced one stops working at once. */
    verify: async (given: string): Promise<boolean> => isImportKey(given, await current()),

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
