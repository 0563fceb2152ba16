import { useState } from 'react';
import { mdiContentPaste, mdiPlus } from '@mdi/js';
import type { Dish, DishDetails, DishesByCategory } from '@kantyna/contracts/catalogue/dishes';
import { matches } from '@kantyna/order-rules/search';
import { showNotice } from '../ui/browser/notice.js';
import { pathTo } from '../ui/links/paths.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useDishTexts } from '../dishes/dish.texts.js';
import { useMenuUpdateTexts } from './updates/menu-updates.texts.js';
import { useRestaurantTexts } from './restaurant.texts.js';
import { ButtonLink } from '../ui/button.js';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.js';
import { ClosedMenu } from '../ui/pictures/drawings.js';
import { Empty } from '../ui/data/empty.js';
import { foodIcon } from '../ui/pictures/food-icon.js';
import { Icon } from '../ui/icon.js';
import { JumpLinks } from '../ui/jump-links.js';
import { Row, Stack, variant } from '../ui/layout.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { SearchField } from '../ui/data/search-field.js';
import { LONG_LIST } from '../ui/data/responsive-table.js';
import { useCall } from '../api/use-call.js';
import { useWrite } from '../api/use-write.js';
import { DishesTable } from './dishes-table.js';
import { classNames } from '../ui/class-names.js';
import styles from './restaurants.module.css';

interface Props {
  restaurantId: string;
  dishesByCategory: DishesByCategory;
  /** Whether the menu is being loaded again. Meanwhile it is not called empty. */
  isFetching: boolean;
}

/** A restaurant's dishes by category, with a way to each. */
export function Menu({ restaurantId, dishesByCategory, isFetching }: Props) {
  const menuUpdates = useMenuUpdateTexts();
  const { restaurant: texts } = useRestaurantTexts();
  const common = useCommonTexts();
  const dishTexts = useDishTexts();
  const [asked, setAsked] = useState<Dish>();
  const closeQuestion = () => setAsked(undefined);
  const { submit: putBack } = useCall('saveDish', { params: { restaurantId } });
  // A dish that came by itself cannot be put back: it would not be updated any more.
  const isUndoable = ({ lastCrawled }: Dish) => lastCrawled === undefined;
  const { submit: remove, isPending } = useWrite(
    (dish: Dish, call) => call('deleteDish', { params: { dishId: dish.id } }),
    {
      onReply: (_, dish) => {
        const undo = () => putBack({ body: { ...withoutIds(dish), restaurant: { id: restaurantId } } });
        showNotice({ text: texts.dishDeleted(dish.name), ...(isUndoable(dish) && { undo }) });
      },
    },
  );
  const askOrRemove = (dish: Dish) => (isUndoable(dish) ? void remove(dish) : setAsked(dish));
  const [search, setSearch] = useState('');
  const whole = Object.entries(dishesByCategory).filter(([, dishes]) => dishes.length > 0);
  const isLong = whole.flatMap(([, dishes]) => dishes).length > LONG_LIST;
  const categories = whole.flatMap(([category, dishes]): typeof whole => {
    const found = dishes.filter(({ name, description = '' }) => matches(`${name} ${category} ${description}`, search));
    return found.length > 0 ? [[category, found]] : [];
  });

  if (whole.length === 0 && isFetching)
    return (
      <Stack gap={8} aria-busy>
        <SkeletonRows rows={6} height={56} />
      </Stack>
    );
  if (whole.length === 0)
    return (
      <Empty text={texts.empty} drawing={<ClosedMenu />}>
        <Row gap={8} style={{ justifyContent: 'center' }}>
          <ButtonLink look="outline" icon={mdiContentPaste} to={pathTo('pasteMenu', { id: restaurantId })}>
            {menuUpdates.paste}
          </ButtonLink>
          <ButtonLink look="outline" icon={mdiPlus} to={pathTo('dishCreateForm', { id: restaurantId })}>
            {texts.createDish}
          </ButtonLink>
        </Row>
      </Empty>
    );

  return (
    <Stack gap={12}>
      <SearchField label={dishTexts.search} value={search} onChange={setSearch} />
      {categories.length === 0 && <Empty text={common.noMatch} />}
      {categories.length > 1 && (
        <JumpLinks
          label={texts.jump}
          targets={categories.map(([category], position) => ({
            id: `category-${position}`,
            title: category || dishTexts.noCategory,
          }))}
        />
      )}
      {categories.map(([category, dishes], position) => (
        <section
          key={category}
          id={`category-${position}`}
          tabIndex={-1}
          className={classNames(variant('focusable place'), styles.category)}
        >
          <Row as="h3" gap={8} nowrap>
            <Icon path={foodIcon(category, dishes[0]?.name)} size={20} />
            {category || dishTexts.noCategory}
          </Row>
          <DishesTable restaurantId={restaurantId} dishes={dishes} isLong={isLong} onDelete={askOrRemove} />
        </section>
      ))}
      {asked && (
        <ConfirmDialog
          open
          question={texts.deleteDishQuestion(asked.name)}
          action={common.remove}
          pending={isPending}
          onConfirm={() => remove(asked)}
          onClose={closeQuestion}
        />
      )}
    </Stack>
  );
}

const withoutIds = ({ id: _, lastCrawled: __, pasted: ___, sideDishes, ...dish }: Dish): DishDetails => ({
  ...dish,
  sideDishes: sideDishes.map(({ id: ____, ...side }) => side),
});
