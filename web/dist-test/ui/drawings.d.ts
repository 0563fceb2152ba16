/** A plate with nothing on it. */
export declare const EmptyPlate: () => import('react').JSX.Element;
/** A closed menu. */
export declare const ClosedMenu: () => import('react').JSX.Element;
/** A wallet, closed because nobody owes anything. */
export declare const ClosedWallet: () => import('react').JSX.Element;
/** The front of a restaurant. */
export declare const ShopFront: () => import('react').JSX.Element;
