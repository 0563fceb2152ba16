/** An amount of grosze in złoty: never wrapped, a total stronger than its parts. */
export declare function Price({ grosze, strong }: { grosze: number; strong?: boolean }): import('react').JSX.Element;
