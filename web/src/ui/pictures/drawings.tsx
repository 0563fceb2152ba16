import { Drawing } from './empty-plate.js';

/** A closed menu. */
export const ClosedMenu = () => (
  <Drawing shadow={46}>
    <rect x="48" y="12" width="64" height="84" rx="6" />
    <path d="M60 12v84M72 34h28M72 46h20M72 70h28M72 82h16" />
  </Drawing>
);

/** A wallet, closed because nobody owes anything. */
export const ClosedWallet = () => (
  <Drawing shadow={48}>
    <rect x="34" y="32" width="92" height="62" rx="9" />
    <path d="M42 32l58-18a6 6 0 0 1 8 6v12M126 52h-24a10 10 0 0 0 0 22h24" />
    <circle cx="104" cy="63" r="2.5" />
    <path d="M50 66l9 9 17-18" />
  </Drawing>
);

/** The front of a restaurant. */
export const ShopFront = () => (
  <Drawing shadow={56}>
    <path d="M34 46v50h92V46M28 40l8-24h88l8 24" />
    <path d="M28 40a9 9 0 0 0 17 4 9 9 0 0 0 17 0 9 9 0 0 0 18 0 9 9 0 0 0 18 0 9 9 0 0 0 17 0 9 9 0 0 0 17-4z" />
    <path d="M92 96V62h20v34M46 62h30v20H46z" />
  </Drawing>
);
