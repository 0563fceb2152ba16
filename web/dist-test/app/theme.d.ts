/** The look of everything, in light and dark (specification, section 9; look.md). */
export declare const theme: import('@mui/material/styles').Theme;
