import { mdiSilverwareForkKnife } from '@mdi/js';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { pathTo } from '../ui/links/paths.js';
import { useRestaurantTexts } from './restaurant.texts.js';
import { jump } from '../ui/browser/focus.js';
import { ButtonLink } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { Row, variant } from '../ui/layout.js';
import { RestaurantLine } from '../ui/marks.js';
import styles from './restaurants.module.css';
import { useWaitingMenu } from './updates/use-waiting-menu.js';

/** The element that says what is known of the restaurant. */
export const ABOUT = 'about';

/** The name of a restaurant, the way to an order from it, and on narrow screens one to what stands below its menu. */
export function RestaurantHead({ restaurant: { id, name } }: { restaurant: Restaurant }) {
  const { restaurant: texts } = useRestaurantTexts();
  const restaurants = useRestaurantTexts();
  const waiting = useWaitingMenu(id);
  return (
    <Row justify="between" gap={8} className={styles.head}>
      <h2>
        <RestaurantLine name={name}>{name}</RestaurantLine>
      </h2>
      <Row gap={8}>
        <ButtonLink icon={mdiSilverwareForkKnife} to={`${pathTo('orderCreateForm')}?restaurant=${id}`}>
          {texts.orderHere}
        </ButtonLink>
        <a
          href={`#${ABOUT}`}
          data-tone={waiting && 'warning'}
          className={classNames(variant('pill', waiting && 'mark'), styles.toAbout)}
          onClick={jump}
        >
          {waiting ? restaurants.menuWaits : texts.details}
        </a>
      </Row>
    </Row>
  );
}
