import { messageOf } from '@kantyna/embedded/operator-error';
import { BSON } from 'mongodb';
import { openArchive, type Archive } from './file/archive.js';
import { momentsIn } from './files.js';
import { nameOf } from './moments.js';
import type { Settings } from './settings.js';

/** A person who is blocked or was erased, as auth stores them; the latter have no `name`. */
interface Kept {
  readonly id: string;
  readonly name: string;
  readonly isBlocked: boolean;
  readonly isErased: boolean;
}

/** Reads who is blocked or erased in a backup, and everybody else, by id. */
async function peopleIn(archive: Archive): Promise<Map<string, Kept>> {
  const states = { people: new Map<string, Document>(), revocations: new Map<string, Document>() };
  let present: Map<string, Document> | undefined;
  for await (const frame of archive.frames()) {
    if (frame.type === 'collection')
      present = frame.database === 'kantyna_auth' ? states[frame.name as keyof typeof states] : undefined;
    if (frame.type !== 'document' || !present) continue;
    const { _id, state } = BSON.deserialize(frame.bytes) as { _id: string; state: Document };
    present.set(_id, state);
  }
  return new Map(
    [...states.people].map(([id, { username = '', email = '' }]) => {
      const isErased = username === '';
      const name = isErased ? id : `${username} <${email}>`;
      return [id, { id, name, isErased, isBlocked: states.revocations.get(id)?.blocked === true }];
    }),
  );
}
interface Document {
  readonly username?: string;
  readonly email?: string;
  readonly blocked?: boolean;
}

/**
 * The work that an operator has to repeat after a restore, in lines: who was blocked or erased since the backup, as the newest later backup in the folder
 * knows it. Nobody knows what came after that.
 */
export async function blockedSince(path: string, moment: Date, settings: Settings): Promise<string[]> {
  const later = momentsIn(settings.backups).findLast((one) => one > moment);
  const unknown = (since: Date) =>
    `Nobody knows who was blocked or erased after ${since.toISOString()}: do that again. \`npm run -s admin -- people\` lists everybody.`;
  if (!later) return [unknown(moment)];
  try {
    const [restored, newer] = [
      await peopleIn(await openArchive(path, settings.key)),
      await peopleIn(await openArchive(`${settings.backups}/${nameOf(later)}`, settings.key)),
    ];
    const lines = [...newer.values()].flatMap(({ id, isBlocked, isErased }) => {
      const here = restored.get(id);
      if (!here)
        return isBlocked ? [`${id} was blocked, who is not in this backup: block them if they sign in again.`] : [];
      return [
        ...(isErased && !here.isErased ? [`${here.name} was erased since: npm run -s admin -- erase ${id}`] : []),
        ...(isBlocked && !here.isBlocked ? [`${here.name} was blocked since: npm run -s admin -- block ${id}`] : []),
      ];
    });
    return [...lines, unknown(later)];
  } catch (error) {
    return [`${nameOf(later)} would know who was blocked or erased since: ${messageOf(error)}`, unknown(moment)];
  }
}
