/** How much each feature of a slot (`featuresOf`) speaks for a name. Fitted to rows of labelled pages (docs/decisions/0061). */
export const NAME_WEIGHTS: readonly number[] = [
  3.5, 3.11, 2.44, 0.22, -2.88, -1.37, 5.91, 1.25, 1.94, 1.41, -1.29, -3.01, -1.58, -1.73, -3.33, 2.44, -5.84, -1.19,
  -2.92, -3.94, -1.93, -0.86, 0.27,
];
