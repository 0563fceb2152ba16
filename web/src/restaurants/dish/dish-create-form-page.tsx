import { useRead } from '../../api/read.js';
import { DishForm } from './dish-form.js';
import { useGoBack } from '../../ui/links/go-back.js';
import { pathTo, type PathIds } from '../../ui/links/paths.js';
import { Loaded } from '../../ui/data/loaded.js';

/** Adds a dish to a menu. */
export function DishCreateFormPage({ id }: PathIds) {
  const goBack = useGoBack();
  const onDone = () => goBack(pathTo('showRestaurant', { id }));
  return (
    <Loaded query={useRead('dishCreateData', { params: { restaurantId: id } })}>
      {({ categories }) => <DishForm restaurantId={id} categories={categories} onDone={onDone} />}
    </Loaded>
  );
}
