import type { ReactNode } from 'react';

/** How drawings are drawn: with lines in the colour of the text. */
export const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The coloured shapes of a drawing, such as its shadow. */
export const shade = { fill: 'var(--primary)', stroke: 'none', opacity: 0.28 };

/** A drawing with its shadow on the ground. */
export function Drawing({ shadow, children }: { shadow: number; children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 112" width={160} height={112} aria-hidden {...lines}>
      <ellipse {...shade} cx="80" cy="102" rx={shadow} ry="6" />
      {children}
    </svg>
  );
}

/** A plate with nothing on it. */
export const EmptyPlate = () => (
  <Drawing shadow={52}>
    <circle cx="80" cy="54" r="38" />
    <circle cx="80" cy="54" r="24" />
    <path d="M24 20v18a8 8 0 0 0 16 0V20M32 20v70M128 90V20c10 6 14 18 12 34h-12" />
    <path d="M72 50a9 9 0 0 1 9-7" />
  </Drawing>
);
