import { useState, type ReactNode } from 'react';
import { mdiContentPaste, mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import type { Restaurant } from '@kantyna/contracts/restaurants';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import layout from '../../ui/layout.module.css';
import { groupedPhone } from '../../ui/number-groups.js';
import { relativeTime } from '../../ui/relative-time.js';
import { useDeleteRestaurant } from './api.js';
import styles from './restaurants.module.css';

/** What is known of a restaurant, and what can be done with it. */
export function RestaurantDetails({ restaurant }: { restaurant: Restaurant }) {
  const { restaurant: texts, restaurants: columns, menuUpdates } = useTexts();
  const language = useLanguage();
  const { id, name, address, url, telephone, lastCrawled, lastEdited } = restaurant;
  const ago = (instant: string | undefined) =>
    instant === undefined ? columns.never : relativeTime(instant, language);
  const detail = (term: string, value: ReactNode) => (
    <div>
      <dt>{term}</dt>
      <dd>{value || texts.none}</dd>
    </div>
  );

  return (
    <div className={layout.stack}>
      <h2>{name}</h2>
      <dl className={classNames(layout.card, layout.padded, styles.details)}>
        {detail(texts.address, address)}
        {detail(
          texts.url,
          /^https?:\/\//i.test(url) ? (
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          ) : (
            url
          ),
        )}
        {detail(
          texts.telephone,
          telephone && <a href={`tel:${telephone.replace(/[^\d+*#,;]/g, '')}`}>{groupedPhone(telephone)}</a>,
        )}
        {detail(columns.lastCrawled, ago(lastCrawled))}
        {detail(columns.lastEdited, ago(lastEdited))}
      </dl>
      <div className={styles.actions}>
        <ButtonLink icon={mdiPlus} to={pathTo('dishCreateForm', { id })}>
          {texts.createDish}
        </ButtonLink>
        <ButtonLink look="outline" icon={mdiContentPaste} to={pathTo('pasteMenu', { id })}>
          {menuUpdates.paste}
        </ButtonLink>
        <ButtonLink look="outline" icon={mdiPencilOutline} to={pathTo('restaurantEditForm', { id })}>
          {texts.edit}
        </ButtonLink>
        <DeleteRestaurant restaurant={restaurant} />
      </div>
    </div>
  );
}

function DeleteRestaurant({ restaurant: { id, name } }: { restaurant: Restaurant }) {
  const texts = useTexts().restaurant;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { write, isPending } = useDeleteRestaurant(
    id,
    () => void navigate(pathTo('restaurantIndex'), { replace: true }),
  );
  const close = () => setAsking(false);
  return (
    <>
      <Button look="danger" icon={mdiDeleteOutline} onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        question={texts.deleteQuestion(name)}
        text={texts.deleteText}
        action={texts.delete}
        pending={isPending}
        onConfirm={() => void write().then(close)}
        onClose={close}
      />
    </>
  );
}
