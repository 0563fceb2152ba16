import { useEffect, useRef, useState } from 'react';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { useCallTexts } from '../../../texts/call.js';
import { Button } from '../../../ui/button.js';
import { useTickLine } from './api.js';
import { refuseForOpenPrice } from './open-prices.js';
import { LineActions, SpokenLine } from './script-line.js';
import styles from './script.module.css';

type Group = OrderView['groupedEntries'][number];
const keyOf = ({ dishId, dishName }: Group): string => `${dishId} ${dishName}`;

/** The call one dish at a time: first what was not said, unless the caller went to another dish. Its buttons stay under the thumb. */
export function OneByOne({ orderId, groups }: { orderId: string; groups: Group[] }) {
  const texts = useCallTexts();
  const [chosen, setChosen] = useState<string>();
  const { submit, isPending } = useTickLine(orderId);
  const at = groups.findIndex((group) => keyOf(group) === chosen);
  const index = at >= 0 ? at : groups.findIndex(({ isSaid }) => !isSaid);
  const group = groups[index];
  const shown = group && keyOf(group);
  // The buttons below stay at the bottom of a phone's screen: the whole dish comes to stand above them.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [shown]);
  const goTo = (to: number) => {
    if (!refuseForOpenPrice()) setChosen(groups[to] && keyOf(groups[to]));
  };
  const say = async ({ lineId }: Group) => {
    if (refuseForOpenPrice()) return;
    // What comes next is the first dish that was not said.
    if (await submit({ lineId, isSaid: true })) setChosen(undefined);
  };
  if (!group)
    return (
      <div className={styles.one}>
        {groups.length > 0 && <p className={styles.dish}>{texts.everythingSaid}</p>}
        {groups.length > 0 && (
          <Button look="text" onClick={() => goTo(groups.length - 1)}>
            {texts.previous}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <div ref={place} className={styles.one} aria-live="polite">
        <p className={styles.position}>{texts.position(index + 1, groups.length)}</p>
        <SpokenLine large group={group} />
      </div>
      <div className={styles.steps}>
        <LineActions key={keyOf(group)} orderId={orderId} group={group} />
        <Button look="text" disabled={index === 0} onClick={() => goTo(index - 1)}>
          {texts.previous}
        </Button>
        <Button look="text" disabled={index === groups.length - 1} onClick={() => goTo(index + 1)}>
          {texts.next}
        </Button>
        <Button wide className={styles.next} pending={isPending} onClick={() => void say(group)}>
          {texts.saidNext}
        </Button>
      </div>
    </>
  );
}
