import { classNames } from './class-names.js';
import styles from './icon.module.css';

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
      className={classNames(styles.icon, className)}
    >
      <path d={path} />
    </svg>
  );
}
