import type { Connection } from 'mongoose';
import { matchingIn, type Migration } from '@kantyna/store/mongo/migrations';
import type { ConfirmedReadings } from './confirmed-readings.js';
import { LAST_WAYS, type MenuReports } from './menu-reports.js';

/** The dependencies of this service's migrations. */
export interface MigrationContext {
  readonly connection: Connection;
  readonly reports: MenuReports;
  readonly readings: ConfirmedReadings;
}

/** Takes the way in which a page was read last for the one that a person confirmed. */
const confirmedReadings: Migration<MigrationContext> = {
  name: 'confirmed readings',
  pending: matchingIn({ 'menu-reports': LAST_WAYS }),
  run: async ({ reports, readings }) => {
    for (const [restaurantId, readBy] of await reports.lastWays()) await readings.assume(restaurantId, readBy);
  },
};

const OLD_REPLIES = 'answers';

/** Gives the replies to writes that touch many documents their name of now. */
const replies: Migration<MigrationContext> = {
  name: 'replies',
  pending: matchingIn({ [OLD_REPLIES]: {} }),
  run: async ({ connection }) => {
    const isThere = await connection.listCollections().then((all) => all.some(({ name }) => name === OLD_REPLIES));
    if (isThere) await connection.collection(OLD_REPLIES).rename('replies');
  },
};

/** In this order. */
export const migrations: readonly Migration<MigrationContext>[] = [confirmedReadings, replies];
