import type { ReactNode, Ref } from 'react';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import layout from '../ui/layout.module.css';
import styles from './dish-menu.module.css';

interface Props {
  groups: { id?: string; title: string; dishes: Dish[] }[];
  /** What is said if there are no groups. */
  empty: string;
  disabled?: boolean;
  onDish: (dish: Dish) => void;
  /** What a dish's button shows: its name, and something on its other side. */
  children: (dish: Dish) => ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Dishes to take one of, in groups. It scrolls by itself. */
export function DishMenu({ groups, empty, disabled, onDish, children, ref }: Props) {
  return (
    <div ref={ref} className={styles.menu}>
      {groups.map(({ id, title, dishes }) => (
        <section key={id ?? title} id={id} tabIndex={-1} aria-label={title} className={layout.place}>
          <div className={styles.title}>{title}</div>
          {dishes.map((dish) => (
            <button
              key={dish.id}
              type="button"
              className={styles.dish}
              aria-disabled={disabled || undefined}
              onClick={() => disabled || onDish(dish)}
            >
              {children(dish)}
            </button>
          ))}
        </section>
      ))}
      {groups.length === 0 && <p className={layout.quiet}>{empty}</p>}
    </div>
  );
}
