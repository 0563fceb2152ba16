/** The company's time zone in the tests. `npm test` sets the variable close to midnight (tests/runner/time-zone.mjs). */
export const TIME_ZONE = process.env['TIME_ZONE'] ?? 'Europe/Warsaw';
