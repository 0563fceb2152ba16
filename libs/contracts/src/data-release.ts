/** The number of the data of this release. A release whose data those before must not touch, with a migration or without, raises it. */
export const DATA_RELEASE = 5;

/** The release before, with the number of its data: the oldest from which a start converts. The data of 1.1.0 have no number. */
export const RELEASE_BEFORE = { version: '1.1.0', data: 0 } as const;

/** The collection of each service's database that says of which release its data are, and the document in it that does. */
export const RELEASES = { collection: 'upgrades', id: 'release' } as const;
