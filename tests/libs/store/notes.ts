import { Schema, type Connection } from 'mongoose';
import Type from 'typebox';
import type { Bus } from '@kantyna/bus/connect';
import type { EventKind, StateKind } from '@kantyna/contracts/events';
import { Shape } from '@kantyna/contracts/format';
import { notFound, type Refusal } from '@kantyna/contracts/refusal';
import { aggregate, type Aggregate, type Change } from '@kantyna/store/aggregate';

/** The simplest thing that can be kept: a page that people write on. */
export interface Page {
  notes: string[];
}

export const pages = {
  owner: 'orders',
  kind: 'page',
  data: Shape({ notes: Type.Array(Type.String()) }),
} as const satisfies StateKind;
export const noted = {
  owner: 'orders',
  what: 'noted',
  data: Shape({ note: Type.String() }),
} as const satisfies EventKind;

/** Opens a collection of pages, which others see as that kind. */
export const openPages = (
  connection: Connection,
  bus: Bus,
  kind: StateKind<typeof pages.data> = pages,
): Promise<Aggregate<Page>> =>
  aggregate<Page, typeof pages.data>(connection, bus, {
    collection: 'pages',
    kind,
    schema: new Schema({ notes: [String] }, { _id: false, id: false }) as Schema,
    published: (page) => page,
  });

/** Writes a note on a page, which is made with the first; answers how many there are. */
export const write =
  (note: string) =>
  (page: Page | undefined): Change<Page, { count: number }> => {
    const notes = [...(page?.notes ?? []), note];
    return { state: { notes }, events: [{ kind: noted, data: { note } }], reply: { count: notes.length } };
  };

/** Takes a page away, if it is there. */
export const tear = (page: Page | undefined): Change<Page, Record<string, never>> | Refusal =>
  page ? { removed: true, reply: {} } : notFound('page');
