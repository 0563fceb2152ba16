import { variant } from '../layout.js';
import { classNames } from '../class-names.js';
import styles from '../feedback.module.css';

/** Placeholder rows of the content's size. */
export function SkeletonRows({ rows, height }: { rows: number; height: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} aria-hidden className={classNames(variant('round'), styles.skeleton)} style={{ height }} />
  ));
}
