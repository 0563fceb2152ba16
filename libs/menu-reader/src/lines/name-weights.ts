/** How much each feature of a slot (`featuresOf`) speaks for a name. Fitted by `npm run train-reader` (docs/decisions/0061). */
export const NAME_WEIGHTS: readonly number[] = [
  3.29, 2.3, -2.55, 3.67, 1.35, -0.58, 4.05, 1.33, 0, 0.14, -1.52, -0.88, -0.4, -1.37, -3.78, 2.02, -1.79, 0.61, -0.3,
  -1.12, -1.39, 0.17, -0.22,
];
