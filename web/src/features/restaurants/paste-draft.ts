import type { DoubtfulLine } from '@kantyna/contracts/catalogue/pasted-menus';
import { keptDraft } from '../../lib/browser/drafts.js';
import type { PastedRow } from './pasted-rows.js';

/** A text that was read, as a person edits it. */
export interface Paste {
  readonly rows: PastedRow[];
  /** The lines that are neither a dish nor a heading, and that the person has not made a dish. */
  readonly lines: DoubtfulLine[];
  /** Whether dishes that the text lacks leave the menu. */
  readonly replace: boolean;
}

/** The text kept under the key, and what was read of it, if it was; `undefined` without one. */
export function keptPaste(key: string): { text: string; read?: Paste } | undefined {
  const kept = keptDraft(key) as { text: string; read?: Paste } | undefined;
  if (!kept?.read) return kept;
  const rows = kept.read.rows.map((row) => ({ ...row, price: (row.price as number | null) ?? Number.NaN }));
  return { ...kept, read: { ...kept.read, rows } };
}
