/** The two window sizes of the tests. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** The widths of the tests, for `test.each`. */
export const WIDTHS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;
