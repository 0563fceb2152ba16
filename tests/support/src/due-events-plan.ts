/** The times of the standing orders, on Sundays. The second one does not exist, or twice, when the clocks change. */
export const GROUPS = [
  { opensAt: '01:30', closesAt: '03:05' },
  { opensAt: '02:30', closesAt: '04:00' },
  { opensAt: '03:30', closesAt: '05:00' },
] as const;

/** A change of the company's clocks, and what is due around it. Instants are in UTC, and not computed by what is tested. */
export interface ClockChange {
  readonly sunday: string;
  /** Where the clock is set before. */
  readonly before: string;
  /** Days on which people ate who are usual eaters thereby. */
  readonly eatenOn: readonly string[];
  /** When each group opens. */
  readonly openings: readonly string[];
  /** The openings, ten minutes before each closing, the closings, and the Monday's debts. */
  readonly dueAt: readonly string[];
}

/** Forward at 02:00 (01:00 UTC), and back at 03:00 (01:00 UTC). */
export const CHANGES: readonly ClockChange[] = [
  {
    sunday: '2027-03-28',
    before: '2027-03-27T12:00:00Z',
    eatenOn: ['2027-03-08', '2027-03-09', '2027-03-10'],
    openings: ['2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', '2027-03-28T01:30:00Z'],
    dueAt: [
      '2027-03-28T00:30:00Z',
      '2027-03-28T00:55:00Z',
      '2027-03-28T01:05:00Z',
      '2027-03-28T01:30:00Z',
      '2027-03-28T01:50:00Z',
      '2027-03-28T02:00:00Z',
      '2027-03-28T02:50:00Z',
      '2027-03-28T03:00:00Z',
      '2027-03-29T08:00:00Z',
    ],
  },
  {
    sunday: '2027-10-31',
    before: '2027-10-30T12:00:00Z',
    eatenOn: ['2027-10-11', '2027-10-12', '2027-10-13'],
    openings: ['2027-10-30T23:30:00Z', '2027-10-31T00:30:00Z', '2027-10-31T02:30:00Z'],
    dueAt: [
      '2027-10-30T23:30:00Z',
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:55:00Z',
      '2027-10-31T02:05:00Z',
      '2027-10-31T02:30:00Z',
      '2027-10-31T02:50:00Z',
      '2027-10-31T03:00:00Z',
      '2027-10-31T03:50:00Z',
      '2027-10-31T04:00:00Z',
      '2027-11-01T09:00:00Z',
    ],
  },
];
