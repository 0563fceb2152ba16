import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { POLISH_HOLIDAYS, polishHolidays, type PolishHoliday } from '@kantyna/order-rules/polish-holidays';

const dates = (year: number) =>
  Object.fromEntries(polishHolidays(year).map(({ holiday, date }) => [holiday, date.slice(5)])) as Record<
    PolishHoliday,
    string
  >;

const FIXED = {
  newYear: '01-01',
  epiphany: '01-06',
  labourDay: '05-01',
  constitutionDay: '05-03',
  assumption: '08-15',
  allSaints: '11-01',
  independenceDay: '11-11',
  christmasEve: '12-24',
  christmasDay: '12-25',
  secondChristmasDay: '12-26',
};

describe('the public holidays of Poland', () => {
  test.each([
    [2025, '04-20', '04-21', '06-08', '06-19'],
    [2026, '04-05', '04-06', '05-24', '06-04'],
    [2027, '03-28', '03-29', '05-16', '05-27'],
    [2028, '04-16', '04-17', '06-04', '06-15'],
    [2029, '04-01', '04-02', '05-20', '05-31'],
    [2030, '04-21', '04-22', '06-09', '06-20'],
  ])('of %i: Easter on %s and %s, Pentecost on %s, Corpus Christi on %s', (year, ...moving) => {
    const [easter, easterMonday, pentecost, corpusChristi] = moving;
    expect(dates(year)).toEqual({ ...FIXED, easter, easterMonday, pentecost, corpusChristi });
  });

  test('have Christmas Eve among them since 2025', () => {
    expect(polishHolidays(2024).map(({ holiday }) => holiday)).not.toContain('christmasEve');
    expect(polishHolidays(2024)).toHaveLength(13);
  });

  it('are fourteen dates of each year, in order, and Easter is the Sunday after the first full moon of spring', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2025, max: 2199 }), (year) => {
        const found = polishHolidays(year);
        expect(new Set(found.map(({ holiday }) => holiday))).toEqual(new Set(POLISH_HOLIDAYS));
        const sorted = found.map(({ date }) => date);
        expect(sorted).toEqual([...new Set(sorted)].sort());
        const at = (holiday: PolishHoliday) => new Date(`${year}-${dates(year)[holiday]}T12:00:00Z`);
        expect([at('easter'), at('pentecost')].map((date) => date.getUTCDay())).toEqual([0, 0]);
        expect([at('easterMonday').getUTCDay(), at('corpusChristi').getUTCDay()]).toEqual([1, 4]);
        // The moon of the calendar, from the golden number: another way to the same Sunday (Gauss, with the exceptions of Lichtenberg).
        expect(dates(year).easter).toBe(sundayAfterMoon(year));
      }),
    );
  });
});

/** Easter by Gauss as Lichtenberg wrote it, as `MM-DD`. */
function sundayAfterMoon(year: number): string {
  const secular = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * secular + 3) / 4) - Math.floor((8 * secular + 13) / 25);
  const sun = 2 - Math.floor((3 * secular + 3) / 4);
  const golden = year % 19;
  const seed = (19 * golden + moon) % 30;
  const correction = Math.floor((seed + Math.floor(golden / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const day = fullMoon + 7 - ((fullMoon - firstSunday) % 7);
  return new Date(Date.UTC(year, 2, day)).toISOString().slice(5, 10);
}
