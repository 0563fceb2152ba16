import { classNames } from '../class-names.js';
import layout from '../layout.module.css';
import { SkeletonRows } from './skeleton-rows.js';

/** Placeholder of a form. */
export function FormSkeleton() {
  return (
    <div className={classNames(layout.page, layout.stack)} aria-busy>
      <SkeletonRows rows={5} height={56} />
    </div>
  );
}
