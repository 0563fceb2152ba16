/** Ours begin with it. Another app may stand at the same host. */
const OURS = 'kantyna.';
/** The keys of the device that name nobody: they stay when a person logs out. The session is removed by itself, and last. */
const STAYS = /^kantyna\.(session|language|appearance|timeZone|toldZone|call\.oneByOne|dismissed\.version-.*)$/;
/** The person whose drafts and the like are kept. An expired session leaves it, so that its person finds them; logging out does not. */
const OWNER = 'kantyna.owner';

const storages = () => [localStorage, sessionStorage];

/**
 * Forgets what this browser and this tab keep of anybody but this person; without one, of everybody: drafts, recent dishes, ticks, choices.
 * A tab that was closed before comes back with what it kept, so each start of the app asks for this, too.
 */
export function clearStorageOfOthers(personId: string | null): void {
  for (const storage of storages()) {
    if (storage.getItem(OWNER) === personId) continue;
    for (const key of Object.keys(storage)) if (key.startsWith(OURS) && !STAYS.test(key)) storage.removeItem(key);
    if (personId !== null) storage.setItem(OWNER, personId);
  }
}

/** The person whose things this browser keeps: who is logged in, or whose session expired. */
export const ownerOfStorage = (): string | null => localStorage.getItem(OWNER);

/** Says whose the things are that are there, where nobody has said so yet. */
export function claimStorage(personId: string): void {
  for (const storage of storages()) storage.setItem(OWNER, personId);
}
