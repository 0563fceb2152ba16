import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../../texts/texts.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { useOrder } from '../../../order/use-order.js';
import styles from './entry-form.module.css';

/** What is left of the limit for each person when their dishes cost `cost` grosze. Nothing for who may exceed it. */
export function LimitNote({ cost }: { cost: number }) {
  const texts = useTexts().show;
  const { order, may } = useOrder();
  const limit = order.limitPerPerson;
  if (!limit || may.exceedLimit) return null;
  const left = limit - cost;
  const text = left < 0 ? texts.limitOver : texts.limitLeft;
  return (
    <div role="status" className={classNames(layout.small, left < 0 ? styles.over : layout.quiet)}>
      {text(formatZloty(limit), formatZloty(Math.abs(left)))}
    </div>
  );
}
