import { lazy, useEffect, useId, useRef } from 'react';
import { mdiFoodForkDrink } from '@mdi/js';
import { useLocation } from 'react-router-dom';
import { CHOOSE_PLACE } from '../../ui/links/paths.js';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import type { useSaveDish } from '../dish-form/api.js';
import { Optional } from '../../ui/data/optional.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { useOrder } from '../use-order.js';
import { StepButton } from '../step-button.js';
import styles from './entry-card.module.css';
import type { EntrySlots } from './entry-dishes.js';
import { recentDishes } from '../dish-form/recent-dishes.js';

/** Not part of the first load of the page. */
const OfferedChoices = lazy(async () => ({ default: (await import('./offered-choices.js')).OfferedChoices }));

const MOST_OFFERED = 3;
const ROW_HEIGHT = 56;

interface Props extends Pick<EntrySlots, 'warning' | 'menuLink'> {
  onChoose: () => void;
  /** Adds a usual choice. */
  usual: ReturnType<typeof useSaveDish>;
}

/** Invites a person without an entry to choose a dish: one of their usual ones at once, or one from the menu. */
export function NewEntryCard({ onChoose, usual, warning, menuLink }: Props) {
  const texts = useTexts().show;
  const { order, orderEntries } = useOrder();
  const card = useRef<HTMLElement>(null);
  const heading = useId();
  const isAsked = useLocation().hash === `#${CHOOSE_PLACE}`;
  useEffect(() => {
    if (!isAsked) return;
    // After the page, which takes the focus at its top when it is new.
    setTimeout(() => {
      card.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'center' });
    });
  }, [isAsked]);
  // About as many rows come afterwards, usual choices apart: little moves.
  const popularIds = orderEntries.flatMap(({ dishEntries }) => dishEntries.map(({ dishId }) => dishId));
  const rows = Math.min(MOST_OFFERED, new Set([...popularIds, ...recentDishes(order.restaurantId)]).size);
  const skeleton = <SkeletonRows rows={rows} height={ROW_HEIGHT} />;
  return (
    <section
      id={CHOOSE_PLACE}
      ref={card}
      tabIndex={-1}
      aria-labelledby={heading}
      className={classNames(layout.card, layout.place, styles.mine)}
    >
      {warning}
      <div className={styles.heading}>
        <h2 id={heading}>{texts.newEntry}</h2>
        {menuLink}
      </div>
      <Optional fallback={skeleton}>
        <OfferedChoices save={usual} most={MOST_OFFERED} onChoose={onChoose} skeleton={skeleton} />
      </Optional>
      <div className={styles.choose}>
        <StepButton step="choose" icon={mdiFoodForkDrink} onClick={onChoose}>
          {texts.chooseDish}
        </StepButton>
      </div>
    </section>
  );
}
