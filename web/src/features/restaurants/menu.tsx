import { useState } from 'react';
import type { Dish, DishesByCategory } from '@kantyna/contracts/dishes';
import { jump } from '../../lib/jump.js';
import { showNotice } from '../../lib/notice.js';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { ClosedMenu } from '../../ui/drawings.js';
import { Empty } from '../../ui/empty.js';
import layout from '../../ui/layout.module.css';
import { useDeleteDish, useSaveDishOfMenu } from './api.js';
import { DishesTable } from './dishes-table.js';
import styles from './restaurants.module.css';

/** A restaurant's dishes by category, with a way to each. */
export function Menu({ restaurantId, dishesByCategory }: { restaurantId: string; dishesByCategory: DishesByCategory }) {
  const texts = useTexts().restaurant;
  const [deleting, setDeleting] = useState<Dish>();
  const categories = Object.entries(dishesByCategory).filter(([, dishes]) => dishes.length > 0);

  if (categories.length === 0)
    return (
      <Empty text={texts.empty} drawing={<ClosedMenu />}>
        <ButtonLink to={pathTo('dishCreateForm', { id: restaurantId })}>{texts.createDish}</ButtonLink>
      </Empty>
    );

  return (
    <div className={layout.section}>
      {categories.length > 1 && (
        <nav aria-label={texts.jump} className={styles.jump}>
          {categories.map(([category], position) => (
            <a key={category} href={`#category-${position}`} onClick={jump}>
              {category || texts.noCategory}
            </a>
          ))}
        </nav>
      )}
      {categories.map(([category, dishes], position) => (
        <section key={category} id={`category-${position}`} tabIndex={-1} className={styles.category}>
          <h3>{category || texts.noCategory}</h3>
          <DishesTable restaurantId={restaurantId} dishes={dishes} onDelete={setDeleting} />
        </section>
      ))}
      {deleting && <DeleteDish restaurantId={restaurantId} dish={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  );
}

/** Asks before a dish leaves the menu. Afterwards it can be put back, unless it came by itself: then it would stay as it is. */
function DeleteDish({ restaurantId, dish, onClose }: { restaurantId: string; dish: Dish; onClose: () => void }) {
  const texts = useTexts();
  const { write: putBack } = useSaveDishOfMenu(restaurantId, undefined);
  const { write, isPending } = useDeleteDish(() => {
    const { name, price, category, sideDishes } = dish;
    const details = {
      name,
      price,
      category,
      sideDishes: sideDishes.map((side) => ({ name: side.name, price: side.price })),
    };
    const text = texts.restaurant.dishDeleted(name);
    showNotice(dish.lastCrawled === undefined ? { text, undo: () => putBack(details) } : { text });
  });
  return (
    <ConfirmDialog
      open
      question={texts.restaurant.deleteDishQuestion(dish.name)}
      action={texts.common.delete}
      pending={isPending}
      onConfirm={() => void write(dish.id).then(onClose)}
      onClose={onClose}
    />
  );
}
