import styles from './feedback.module.css';

/** Rows of the size of those that are on their way. */
export function SkeletonRows({ rows, height }: { rows: number; height: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} aria-hidden className={styles.skeleton} style={{ height }} />
  ));
}
