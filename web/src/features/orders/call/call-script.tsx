import type { OrderView } from '@kantyna/contracts/orders';
import { useTexts } from '../../../texts/texts.js';
import layout from '../../../ui/layout.module.css';
import { Price } from '../../../ui/price.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import styles from './call.module.css';
import { useSaidLines } from './said-lines.js';

type Group = OrderView['groupedEntries'][number];
type Eater = Group['eatingPeopleEntries'][number];

/** What to say on the phone, dish by dish, with its price. Each line can be ticked once it is said; the ticks stay in this browser. */
export function CallScript({ orderId, groups }: { orderId: string; groups: Group[] }) {
  const texts = useTexts().orderView;
  const [isSaid, toggle] = useSaidLines(orderId);
  return (
    <section className={layout.card} aria-label={texts.script}>
      <ul className={styles.script}>
        {groups.map((group) => (
          <li key={`${group.dishId} ${group.dishName}`}>
            <label className={styles.line}>
              <input
                type="checkbox"
                aria-label={texts.said(group.dishName)}
                checked={isSaid(group)}
                onChange={() => toggle(group)}
              />
              <span className={styles.what}>
                <span className={styles.dish}>
                  {group.eatingPeopleCount} × {group.dishName}
                </span>
                {group.eatingPeopleEntries.map((eater, position) => (
                  <Variant key={position} eater={eater} />
                ))}
              </span>
              <Price grosze={group.price} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Variant({ eater: { username, sharedWith = [], comments, sideDishes } }: { eater: Eater }) {
  const personName = usePersonName();
  const wishes = [...sideDishes.map(({ name }) => `+ ${name}`), comments].filter(Boolean);
  return (
    <div className={styles.variant}>
      {[username, ...sharedWith].map(personName).join(', ')}
      {wishes.length > 0 && (
        <>
          {': '}
          <strong>{wishes.join(', ')}</strong>
        </>
      )}
    </div>
  );
}
