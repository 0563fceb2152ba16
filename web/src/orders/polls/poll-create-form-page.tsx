import { useRead } from '../../api/read.js';
import { PollForm } from './poll-form.js';
import { pathTo } from '../../ui/links/paths.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { ButtonLink } from '../../ui/button.js';
import { ShopFront } from '../../ui/pictures/drawings.js';
import { Empty } from '../../ui/data/empty.js';
import { Loaded } from '../../ui/data/loaded.js';

/** The screen to open a poll. */
export function PollCreateFormPage() {
  const fieldTexts = useFieldTexts();
  return (
    <Loaded query={useRead('orderCreateData')}>
      {(data) =>
        data.restaurantsList.length > 0 ? (
          <PollForm data={data} />
        ) : (
          <Empty text={fieldTexts.noRestaurants} drawing={<ShopFront />}>
            <ButtonLink to={pathTo('restaurantCreateForm')}>{fieldTexts.createRestaurant}</ButtonLink>
          </Empty>
        )
      }
    </Loaded>
  );
}
