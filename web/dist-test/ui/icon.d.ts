interface Props {
  path: string;
  size?: number;
  className?: string | undefined;
}
/** A drawn sign by its outline, one of `@mdi/js`. Hidden from screen readers: words stand beside it or in a label. */
export declare function Icon({ path, size, className }: Props): import('react').JSX.Element;
export {};
