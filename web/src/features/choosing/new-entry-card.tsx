import { lazy, useEffect, useRef } from 'react';
import { mdiFoodForkDrink } from '@mdi/js';
import { useLocation } from 'react-router-dom';
import { CHOOSE_PLACE } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import floating from '../../ui/floating.module.css';
import layout from '../../ui/layout.module.css';
import type { useSaveDish } from './form/api.js';
import { Optional } from '../../ui/data/optional.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { useOrder } from '../../order/use-order.js';
import styles from './entries.module.css';
import { recentDishes } from './form/recent-dishes.js';

/** Not part of the first load of the page. */
const UsualChoices = lazy(async () => ({ default: (await import('./usual-choices.js')).UsualChoices }));

const MOST_USUAL = 3;
const ROW_HEIGHT = 56;

interface Props {
  onChoose: () => void;
  /** Adds a usual choice. */
  usual: ReturnType<typeof useSaveDish>;
}

/** Invites a person without an entry to choose a dish: one of their usual ones at once, or one from the menu. */
export function NewEntryCard({ onChoose, usual }: Props) {
  const texts = useTexts().show;
  const { order } = useOrder();
  const card = useRef<HTMLDivElement>(null);
  const isAsked = useLocation().hash === `#${CHOOSE_PLACE}`;
  useEffect(() => {
    if (!isAsked) return;
    // After the page, which takes the focus at its top when it is new.
    setTimeout(() => {
      card.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'center' });
    });
  }, [isAsked]);
  // Who has chosen here in this browser sees about as many rows afterwards: little moves.
  const rows = Math.min(MOST_USUAL, recentDishes(order.restaurantId).length);
  const skeleton = <SkeletonRows rows={rows} height={ROW_HEIGHT} />;
  return (
    <div id={CHOOSE_PLACE} ref={card} tabIndex={-1} className={classNames(layout.card, layout.place, styles.newEntry)}>
      <div>
        <h2>{texts.newEntry}</h2>
        <p className={layout.quiet}>{texts.newEntryText}</p>
      </div>
      <Button icon={mdiFoodForkDrink} className={floating.action} onClick={onChoose}>
        {texts.chooseDish}
      </Button>
      <Optional fallback={skeleton}>
        <UsualChoices save={usual} skeleton={skeleton} />
      </Optional>
    </div>
  );
}
