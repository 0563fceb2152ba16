import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { PageSelectors, ReadBy, Schedule } from '@kantyna/contracts/catalogue/menu-sources';
import type { HoldReason } from '@kantyna/contracts/catalogue/menu-readings';
import type { DoubtfulLine } from '@kantyna/contracts/catalogue/pasted-menus';
import type { PastedRow } from './pasted-rows.js';

/** Where dishes were read, if not in a text. */
export interface WaitingMenuOrigin {
  readonly kind: 'held';
  readonly reportId: string;
  readonly why: readonly HoldReason[];
  readonly isImport: boolean;
  readonly url?: string;
}
/** A page; `once`: it is not read again. */
export interface PageOrigin {
  readonly kind: 'page';
  readonly url: string;
  readonly readBy?: ReadBy | undefined;
  readonly selectors?: PageSelectors | undefined;
  /** The lines of the page, and the doubts about them. */
  readonly pageLines: readonly string[];
  readonly doubts: readonly string[];
  readonly doubtMessages?: readonly ReaderMessage[] | undefined;
  readonly schedule: Schedule | 'once';
}
/** A file; it is not kept. */
export interface FileOrigin {
  readonly kind: 'file';
  readonly name: string;
  readonly pageLines: readonly string[];
  readonly doubts: readonly string[];
  readonly doubtMessages?: readonly ReaderMessage[] | undefined;
}
export type Origin = WaitingMenuOrigin | PageOrigin | FileOrigin;

/** Where a person has a menu read from. */
export type ReadingSource = 'text' | 'page' | 'file';

/** Dishes that were read, as a person edits them. */
export interface Paste {
  readonly rows: PastedRow[];
  /** The lines that are neither a dish nor a heading, and that the person has not made a dish. */
  readonly lines: DoubtfulLine[];
  /** Whether dishes that the text lacks leave the menu. */
  readonly replace: boolean;
  readonly origin?: Origin;
  /** The names of dishes that the person struck out, as they were read. */
  readonly gone?: readonly string[];
}

/**
 * The page of these dishes, if it is read again from now on. Not one whose dishes only come to the others: a later reading is the whole
 * menu, and would remove those.
 */
export function pageReadAgain({
  origin,
  replace,
}: Paste): (PageOrigin & { schedule: Schedule; readBy: ReadBy }) | undefined {
  if (origin?.kind !== 'page' || !replace) return undefined;
  const { readBy, schedule } = origin;
  return readBy && schedule !== 'once' ? { ...origin, readBy, schedule } : undefined;
}
