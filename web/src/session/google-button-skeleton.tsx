import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import styles from './session.module.css';

/** Placeholder of Google's button. */
export function GoogleButtonSkeleton() {
  return (
    <div className={styles.google}>
      <SkeletonRows rows={1} height={44} />
    </div>
  );
}
