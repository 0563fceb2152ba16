import { useQuery } from '@tanstack/react-query';
import { dishCreateData } from '../features/restaurants/queries.js';
import { DishForm } from '../features/restaurants/dish/dish-form.js';
import { useGoBack } from '../lib/browser/go-back.js';
import { pathTo, type PathIds } from '../lib/paths.js';
import { Loaded } from '../ui/data/loaded.js';
import { MuiTheme } from '../ui/mui-theme.js';

/** Adds a dish to a menu. */
export function DishCreateFormPage({ id }: PathIds) {
  const goBack = useGoBack();
  const onDone = () => goBack(pathTo('showRestaurant', { id }));
  return (
    <Loaded query={useQuery(dishCreateData(id))}>
      {({ categories }) => (
        <MuiTheme>
          <DishForm restaurantId={id} categories={categories} onDone={onDone} />
        </MuiTheme>
      )}
    </Loaded>
  );
}
