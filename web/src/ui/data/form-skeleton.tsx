import { classNames } from '../class-names.js';
import layout from '../layout.module.css';
import { SkeletonRows } from './skeleton-rows.js';

/** Placeholder of a form with so many fields. */
export function FormSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className={classNames(layout.page, layout.stack)} aria-busy>
      <SkeletonRows rows={rows} height={56} />
    </div>
  );
}
