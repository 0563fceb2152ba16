/** The seed of property tests and random sequences: always the same in `npm test`, another one in each `npm run trials`. */
export const SEED = (process.env['SEED'] ??= '20261128');
