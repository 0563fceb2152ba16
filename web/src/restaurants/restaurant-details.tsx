import type { ReactNode } from 'react';
import { mdiContentPaste, mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import type { Restaurant } from '@kantyna/contracts/catalogue/restaurants';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo, type ScreenName } from '../ui/links/paths.js';
import { useFieldTexts } from '../ui/fields/field.texts.js';
import { useMenuUpdateTexts } from './updates/menu-updates.texts.js';
import { useRestaurantTexts } from './restaurant.texts.js';
import { ButtonLink } from '../ui/button.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { Grid, Row, Stack, variant } from '../ui/layout.js';
import { readTelephone } from '../ui/format/telephone.js';
import { useAgo } from '../ui/time/use-ago.js';
import { useCall } from '../api/use-call.js';
import { FlagCounts } from './flag-counts.js';
import styles from './restaurants.module.css';

/** The details of a restaurant, and its buttons. */
export function RestaurantDetails({ restaurant }: { restaurant: Restaurant }) {
  const { restaurant: texts, restaurantForm } = useRestaurantTexts();
  const restaurantTexts = useRestaurantTexts();
  const menuUpdates = useMenuUpdateTexts();
  const relative = useAgo();
  const { id, address, url, telephone, lastCrawled, lastEdited, minimumOrder, freeDeliveryFrom, openWeekdays } =
    restaurant;
  const { weekdays } = useFieldTexts();
  const phone = readTelephone(telephone);
  const ago = (instant: string | undefined) => (instant === undefined ? restaurantTexts.never : relative(instant));
  const detail = (term: string, value: ReactNode) => (
    <div>
      <dt className={variant('quiet tiny')}>{term}</dt>
      <dd>{value || texts.none}</dd>
    </div>
  );
  const tool = (icon: string, name: string, screen: ScreenName) => (
    <ButtonLink look="outline" icon={icon} to={pathTo(screen, { id })}>
      {name}
    </ButtonLink>
  );

  return (
    <Stack>
      <Grid as="dl" pad={16} gap={8} variant="card" className={styles.details}>
        {detail(restaurantForm.address, address)}
        {detail(
          restaurantForm.url,
          /^https?:\/\//i.test(url) ? (
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          ) : (
            url
          ),
        )}
        {detail(
          restaurantForm.telephone,
          phone.href === undefined ? phone.text : <a href={phone.href}>{phone.text}</a>,
        )}
        {openWeekdays && detail(restaurantForm.openOn, openWeekdays.map((day) => weekdays[day - 1]).join(', '))}
        {minimumOrder !== undefined && detail(restaurantForm.minimumOrder, formatZloty(minimumOrder))}
        {freeDeliveryFrom !== undefined && detail(restaurantForm.freeDeliveryFrom, formatZloty(freeDeliveryFrom))}
        <FlagCounts restaurantId={id} />
        {detail(restaurantTexts.lastCrawled, ago(lastCrawled))}
        {detail(restaurantTexts.lastEdited, ago(lastEdited))}
      </Grid>
      <Row gap={8}>
        {tool(mdiPlus, texts.createDish, 'dishCreateForm')}
        {tool(mdiContentPaste, menuUpdates.paste, 'pasteMenu')}
        {tool(mdiPencilOutline, texts.edit, 'restaurantEditForm')}
        <DeleteRestaurant restaurant={restaurant} />
      </Row>
    </Stack>
  );
}

function DeleteRestaurant({ restaurant: { id, name } }: { restaurant: Restaurant }) {
  const texts = useRestaurantTexts().restaurant;
  const navigate = useNavigate();
  const { submit, isPending } = useCall('deleteRestaurant', { params: { restaurantId: id } });
  const deleteAndLeave = async () => {
    const reply = await submit();
    if (reply) void navigate(pathTo('restaurantIndex'), { replace: true });
    return reply;
  };
  return (
    <ConfirmButton
      look="danger"
      icon={mdiDeleteOutline}
      question={texts.deleteQuestion(name)}
      text={texts.deleteText}
      action={texts.delete}
      pending={isPending}
      onConfirm={deleteAndLeave}
    >
      {texts.delete}
    </ConfirmButton>
  );
}
