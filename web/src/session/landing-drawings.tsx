import type { ReactNode } from 'react';
import { lines, shade } from '../ui/pictures/empty-plate.js';

/** One drawing for each of the six steps, in their order. */
const drawings: ReactNode[] = [
  // A sheet with lines, and a plus.
  <>
    <rect {...shade} x="30" y="14" width="56" height="76" rx="8" />
    <rect x="24" y="8" width="56" height="76" rx="8" />
    <path d="M36 26h32M36 40h32M36 54h18" />
    <circle cx="84" cy="76" r="16" fill="var(--surface)" />
    <path d="M84 68v16M76 76h16" />
  </>,
  // Three people around a bowl.
  <>
    <ellipse {...shade} cx="60" cy="84" rx="48" ry="8" />
    <path d="M30 54h60a30 30 0 0 1-60 0zM50 84h20" />
    <path d="M46 44c-4-6 4-8 0-14M60 44c-4-6 4-8 0-14M74 44c-4-6 4-8 0-14" />
    <circle cx="16" cy="34" r="8" />
    <path d="M4 66a12 12 0 0 1 18-12" />
    <circle cx="104" cy="34" r="8" />
    <path d="M116 66a12 12 0 0 0-18-12" />
  </>,
  // A telephone with what it says.
  <>
    <rect {...shade} x="56" y="10" width="58" height="44" rx="10" />
    <path d="M22 30c-8 10 18 52 36 56 6 1 12-6 14-10l-14-10-8 5c-6-3-12-14-13-20l7-6-7-16c-5-2-12-3-15 1z" />
    <path d="M60 8h46a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H82l-12 10V48H60" />
    <path d="M74 22h28M74 34h18" />
  </>,
  // A bell that rings.
  <>
    <ellipse {...shade} cx="60" cy="86" rx="34" ry="7" />
    <path d="M32 72c8-8 6-18 8-30a20 20 0 0 1 40 0c2 12 0 22 8 30zM52 72a8 8 0 0 0 16 0M60 22v-8" />
    <path d="M20 44a32 32 0 0 1 10-20M100 44a32 32 0 0 0-10-20" />
  </>,
  // Coins, and a tick.
  <>
    <ellipse {...shade} cx="46" cy="84" rx="34" ry="8" />
    <ellipse cx="46" cy="34" rx="28" ry="10" />
    <path d="M18 34v14c0 6 12 10 28 10s28-4 28-10V34M18 48v14c0 6 12 10 28 10s28-4 28-10V48M18 62v14c0 6 12 10 28 10 6 0 12-1 16-2" />
    <circle cx="90" cy="70" r="18" fill="var(--surface)" />
    <path d="M82 70l6 6 11-12" />
  </>,
  // Two arrows around a plate.
  <>
    <circle {...shade} cx="60" cy="50" r="26" />
    <circle cx="60" cy="50" r="20" />
    <path d="M22 44a39 39 0 0 1 68-18M98 56a39 39 0 0 1-68 18M92 10v17H75M28 90V73h17" />
  </>,
];

/** The drawing of one step of the product. */
export function StepDrawing({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 120 100" aria-hidden {...lines}>
      {drawings[step]}
    </svg>
  );
}
