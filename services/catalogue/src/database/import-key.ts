import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import Type from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import { OUTBOX_INDEX, OutboxItem } from '@kantyna/store/documents/stored-document';
import { openCollection } from '@kantyna/store/mongo/collection';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { openOutbox } from '@kantyna/store/outbox/outbox';
import { publishPatiently } from '@kantyna/store/outbox/publishing';
import { newImportKey } from '../rules/menu/import-key.js';

/** The key of the import API, and the request that created it. There is one document. */
const ImportCredentials = Shape({
  _id: Type.String(),
  apiKey: Type.String(),
  replacedBy: Type.Optional(Type.String()),
  /** Missing in documents of releases before it. */
  outbox: Type.Array(OutboxItem),
});

const CURRENT = { _id: 'current' };

/** Opens the company's key of the import API. */
export async function openImportKeys(connection: Connection, bus: Bus) {
  const credentials = await openCollection(connection, 'import-credentials', ImportCredentials, [OUTBOX_INDEX]);
  const outbox = openOutbox(credentials, bus);

  /** The present key. The first instance that asks creates it. */
  const current = async (): Promise<string> => {
    const found = await credentials.findOne(CURRENT);
    if (found) return found.apiKey;
    const creation = { $setOnInsert: { apiKey: newImportKey(), outbox: [] } };
    const created = await credentials.findOneAndUpdate(CURRENT, creation, { upsert: true, returnDocument: 'after' });
    return created!.apiKey;
  };
  await current();

  return {
    current,
    /** The replacements that others have to be told of. */
    outbox,

    /**
     * Replaces the key and tells `news`; the old one stops working at once on every instance. Repeating a request replaces it once, and
     * returns the present key. Without the bus the news wait in the outbox.
     */
    async replace(news: EventOf<'importKeyReplaced'>, requestKey = newId()): Promise<string> {
      const { owner, what } = events.importKeyReplaced;
      const item = { id: derivedId('key replaced', requestKey), at: new Date(), owner, what, data: news };
      const replaced = await credentials.findOneAndUpdate(
        { ...CURRENT, replacedBy: { $ne: requestKey } },
        { $set: { apiKey: newImportKey(), replacedBy: requestKey }, $push: { outbox: item } },
        { returnDocument: 'after' },
      );
      if (!replaced) return current();
      await publishPatiently(outbox, replaced);
      return replaced.apiKey;
    },
  };
}

export type ImportKeys = Awaited<ReturnType<typeof openImportKeys>>;
