import type { ReactNode } from 'react';
/** Gives the widgets of Material UI the colours of theme.css. Only pages that use them load it. */
export declare function Widgets({ children }: { children: ReactNode }): import('react').JSX.Element;
