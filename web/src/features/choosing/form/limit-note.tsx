import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../../texts/texts.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { isCreator } from '../../../order/permissions.js';
import styles from './entry-form.module.css';

/** What is left of the limit for each person when their dishes cost `cost` grosze. The creator has no limit. */
export function LimitNote({ data, cost }: { data: ShowOrder; cost: number }) {
  const texts = useTexts().show;
  const limit = data.order.limitPerPerson;
  if (!limit || isCreator(data)) return null;
  const left = limit - cost;
  const text = left < 0 ? texts.limitOver : texts.limitLeft;
  return (
    <div role="status" className={classNames(layout.small, left < 0 ? styles.over : layout.quiet)}>
      {text(formatZloty(limit), formatZloty(Math.abs(left)))}
    </div>
  );
}
