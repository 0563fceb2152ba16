/** The switch between the languages. */
export declare function LanguageSwitch(): import('react').JSX.Element;
/** The switch between light, dark and what the device says. */
export declare function AppearanceSwitch(): import('react').JSX.Element;
