/** How much each feature of a slot (`featuresOf`) speaks for a name. Fitted by `npm run train-reader` (docs/decisions/0061). */
export const NAME_WEIGHTS: readonly number[] = [
  3.11, 1.34, -2, 2.82, 0.26, -0.07, -0.81, 4.32, 0.45, 0, 0.25, -0.93, -0.96, -0.7, -1.34, -2.95, 2.88, -2.07, -0.08,
  -0.37, -0.85, -1.48, 0.12, 0.61,
];
