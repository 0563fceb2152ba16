interface Props {
  path: string;
  size?: number;
  className?: string | undefined;
}

/** An icon of `@mdi/js`. Hidden from screen readers: a text or a label beside it says the same. */
export function Icon({ path, size = 24, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden
      className={className}
      style={{ flexShrink: 0 }}
    >
      <path d={path} />
    </svg>
  );
}
