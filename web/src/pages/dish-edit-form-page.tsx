import { useQuery } from '@tanstack/react-query';
import { dishEditData } from '../features/restaurants/queries.js';
import { DishForm } from '../features/restaurants/dish-form.js';
import { useGoBack } from '../lib/browser/go-back.js';
import { pathTo, type PathIds } from '../lib/paths.js';
import { Loaded } from '../ui/data/loaded.js';
import { MuiTheme } from '../ui/mui-theme.js';

/** Edits a dish of a menu. */
export function DishEditFormPage({ id, dishId }: PathIds) {
  const goBack = useGoBack();
  const onDone = () => goBack(pathTo('showRestaurant', { id }));
  return (
    <Loaded query={useQuery(dishEditData(id, dishId))}>
      {({ dish, categories }) => (
        <MuiTheme>
          <DishForm
            key={dishId}
            restaurantId={id}
            dishId={dishId}
            initial={dish}
            categories={categories}
            onDone={onDone}
          />
        </MuiTheme>
      )}
    </Loaded>
  );
}
