import { SkeletonRows } from '../data/skeleton-rows.js';
import styles from './sign-in.module.css';

/** Placeholder of Google's button. */
export function GoogleButtonSkeleton() {
  return (
    <div className={styles.google}>
      <SkeletonRows rows={1} height={44} />
    </div>
  );
}
