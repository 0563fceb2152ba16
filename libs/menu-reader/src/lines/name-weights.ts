/** How much each feature of a slot (`featuresOf`) speaks for a name. Fitted by `npm run train-reader` (docs/decisions/0061). */
export const NAME_WEIGHTS: readonly number[] = [
  2.9, 2.27, -2.38, 2.44, 0.73, 0.13, -0.75, 4.07, 1.58, 0, 0.32, -1.39, -1.07, -0.66, -1.7, -3.6, 2.19, -1.45, 0.65,
  -0.25, -1.35, -1.34, 0.21, 0.09,
];
