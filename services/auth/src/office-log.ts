import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import { Shape } from '@kantyna/contracts/format';
import { LoggedSetting } from '@kantyna/contracts/people/company-setting';
import { LOG_PAGE, type OfficeAct, type OfficeLogEntry } from '@kantyna/contracts/people/office';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { invalidBody, Refusal } from '@kantyna/kernel/refusal';
import { decodeCursor, encodeCursor } from '@kantyna/service/http/cursor';
import { openReplies, type Replies } from '@kantyna/store/documents/idempotency';
import { isDuplicate, openCollection, StoredDate } from '@kantyna/store/mongo/collection';

const StoredEntry = Shape({
  _id: Type.String(),
  at: StoredDate,
  by: Type.String(),
  act: Type.Unsafe<OfficeAct>(Type.String()),
  about: Type.Optional(Type.String()),
  details: Type.Optional(Type.String()),
  setting: Type.Optional(LoggedSetting),
});

/** How long replies are kept (ms). */
const REPLIES_KEPT = 24 * 60 * 60_000;

/** An act, by whom (an id, or the command line), and to whom. It has no name, no address and no secret. */
export interface NewEntry extends Pick<Static<typeof StoredEntry>, 'by' | 'act' | 'about' | 'details' | 'setting'> {
  /** The key of the request: the same act on the same person is logged once by it. */
  readonly key?: string | undefined;
}

/** The log of the office. Nothing changes or deletes an entry. `replies`: those to managers' calls, sealed. */
export interface OfficeLog {
  readonly replies: Replies;
  append(entry: NewEntry): Promise<void>;
  /** A page of entries, the latest first, that begins after the cursor. 400 for a text that is no cursor. */
  page(before?: string): Promise<{ entries: OfficeLogEntry[]; next?: string } | Refusal>;
}

/** Opens the log of the office. */
export async function openOfficeLog(connection: Connection): Promise<OfficeLog> {
  const entries = await openCollection(connection, 'office_log', StoredEntry, [{ fields: { at: -1, _id: -1 } }]);
  return {
    replies: await openReplies(connection, 'office_replies', REPLIES_KEPT),
    append: async ({ key, ...entry }) => {
      const _id = key === undefined ? newId() : derivedId('office', entry.act, entry.about ?? '', key);
      try {
        await entries.collection.insertOne({ _id, at: new Date(), ...entry });
      } catch (error) {
        if (!isDuplicate(error)) throw error; // The same request was logged before.
      }
    },
    page: async (before) => {
      const position = before === undefined ? undefined : decodeCursor<readonly [string, string]>(before, 2);
      if (position instanceof Refusal) return position;
      const [at, id] = position ? [new Date(position[0]), position[1]] : [];
      if (at && Number.isNaN(at.getTime())) return invalidBody({ path: 'before', code: 'notACursor' });
      const earlier = at && id !== undefined ? { $or: [{ at: { $lt: at } }, { at, _id: { $lt: id } }] } : {};
      const found = await entries
        .find(earlier)
        .sort({ at: -1, _id: -1 })
        .limit(LOG_PAGE + 1);
      const listed = found.slice(0, LOG_PAGE).map(({ _id, at: when, ...entry }) => ({
        id: _id,
        at: when.toISOString(),
        ...entry,
      }));
      const last = listed.at(-1);
      return {
        entries: listed,
        ...(last && found.length > LOG_PAGE && { next: encodeCursor([last.at, last.id]) }),
      };
    },
  };
}
