import { formatZloty } from '@kantyna/money/zloty';
import { FactsLine } from '../../../dishes/facts-line.js';
import { classNames } from '../../../ui/class-names.js';
import { variant } from '../../../ui/layout.js';
import styles from '../paste.module.css';
import type { More } from './pasted-rows.js';

/** The facts that go into the menu with a dish: nothing does unseen. */
export function MoreRead({ more }: { more: More }) {
  const { description, sideDishes = [] } = more;
  const sides = sideDishes.map(({ name, price }) => (price > 0 ? `${name} ${formatZloty(price)}` : name)).join(', ');
  return (
    <div className={classNames(variant('quiet tiny'), styles.note)}>
      {[description, sides].filter(Boolean).map((said) => (
        <div key={said}>{said}</div>
      ))}
      <FactsLine dish={more} className={undefined} />
    </div>
  );
}
