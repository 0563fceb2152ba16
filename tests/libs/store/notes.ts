import type { Connection } from 'mongoose';
import Type, { type Static } from '@kantyna/typebox';
import type { Bus } from '@kantyna/bus/connection/connect';
import type { EventKind, StateKind } from '@kantyna/contracts/messages/messages';
import { Shape } from '@kantyna/contracts/format';
import { notFound, type Refusal } from '@kantyna/kernel/refusal';
import { openAggregate, type Aggregate } from '@kantyna/store/aggregate/aggregate';
import type { Change } from '@kantyna/kernel/change';
import { eventsOnceSaved, stateOnceSaved } from '@kantyna/test-support/published';

/** The simplest aggregate: a page with notes. */
export const Page = Shape({ notes: Type.Array(Type.String()) });
export type Page = Static<typeof Page>;

export const pages = { owner: 'orders', kind: 'page', data: Page } as const satisfies StateKind;
export const noted = {
  owner: 'orders',
  what: 'noted',
  data: Shape({ note: Type.String() }),
} as const satisfies EventKind;

/** Opens a collection of pages, published as the given kind. */
export const openPages = (
  connection: Connection,
  bus: Bus,
  kind: StateKind<typeof Page> = pages,
): Promise<Aggregate<Page>> =>
  openAggregate(connection, bus, { collection: 'pages', kind, state: Page, toPublished: (page) => page });

/** Adds a note to a page, and creates the page with its first note. Replies with the number of notes. */
export const addNote =
  (note: string) =>
  (page: Page | undefined): Change<Page, { count: number }> => {
    const notes = [...(page?.notes ?? []), note];
    return { state: { notes }, events: [{ kind: noted, data: { note } }], reply: { count: notes.length } };
  };

/** Removes a page, if it exists. */
export const removePage = (page: Page | undefined): Change<Page, Record<string, never>> | Refusal =>
  page ? { removed: true, reply: {} } : notFound('dish');

type Documents = Aggregate<Page>['documents'];

/** The published state of a page, once it is the one that is saved. */
export const publishedPage = async (bus: Bus, documents: Documents, id: string) =>
  stateOnceSaved(bus, pages, id, await documents.findOne({ _id: id }));

/** The published events of a page, the oldest first, once those that are saved are among them. */
export const publishedNotes = async (bus: Bus, documents: Pick<Documents, 'findOne'>, id: string) =>
  eventsOnceSaved(bus, noted, id, await documents.findOne({ _id: id }));
