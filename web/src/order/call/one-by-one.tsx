import { useRef, useState } from 'react';
import { mdiCheck, mdiChevronDown, mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useCallTexts } from './call.texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { Grid, Row } from '../../ui/layout.js';
import { keyOf, type Line } from './lines.js';
import { refuseForOpenPrice } from './price-form.js';
import { LineActions, SpokenLine } from './script-line.js';
import { useTickLine } from './ticks.js';
import { useReadToEnd } from './use-read-to-end.js';
import styles from './script.module.css';

interface Props {
  orderId: string;
  groups: Line[];
  steps: ReturnType<typeof useSteps>;
}

/** The call one dish at a time. Its buttons stay under the thumb; a dish is ticked once its end is in view. */
export function OneByOne({ orderId, groups, steps: { index, group, goTo, say } }: Props) {
  const texts = useCallTexts();
  const { textRef, buttonsRef, isRead, below, readOn } = useReadToEnd(group?.lineId);
  if (!group)
    return (
      <div className={styles.one}>
        {groups.length > 0 && <p className={styles.dish}>{texts.everythingSaid}</p>}
        {groups.length > 0 && (
          <Button look="text" className={styles.back} onClick={() => goTo(groups.length - 1)}>
            {texts.previous}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <Row aria-hidden gap={4} nowrap pad="0 16" className={styles.progress}>
        {groups.map((one, at) => (
          <span key={keyOf(one)} data-said={one.isSaid || undefined} data-here={at === index || undefined} />
        ))}
      </Row>
      <div ref={textRef} className={styles.one} aria-live="polite">
        <SpokenLine large group={group} />
      </div>
      <Grid ref={buttonsRef} columns="auto 1fr auto" align="center" gap="8 4" pad={8} className={styles.steps}>
        <LineActions key={keyOf(group)} orderId={orderId} group={group} />
        <IconButton
          icon={mdiChevronLeft}
          label={texts.previous}
          disabled={index === 0}
          onClick={() => goTo(index - 1)}
        />
        <Button
          icon={isRead ? mdiCheck : mdiChevronDown}
          look={isRead ? 'primary' : 'tonal'}
          className={styles.next}
          onClick={() => readOn() || say(group)}
        >
          {isRead ? texts.saidNext : below > 0 ? texts.moreWishes(below) : texts.readOn}
        </Button>
        <IconButton
          icon={mdiChevronRight}
          label={texts.next}
          disabled={index === groups.length - 1}
          onClick={() => goTo(index + 1)}
        />
      </Grid>
    </>
  );
}

/** Where the caller is, who says one dish at a time: first at what was not said, unless they went to another dish. */
export function useSteps(orderId: string, groups: Line[]) {
  const [chosen, setChosen] = useState<{ key: string; isNext: boolean }>();
  const ticked = useRef<string>(undefined);
  const tick = useTickLine(orderId);
  // One that comes next is left out once somebody else has said it.
  const at = groups.findIndex((group) => keyOf(group) === chosen?.key && !(chosen.isNext && group.isSaid));
  const index = at >= 0 ? at : groups.findIndex(({ isSaid }) => !isSaid);
  return {
    /** -1 once everything was said. */
    index,
    group: groups[index],
    goTo: (to: number) => {
      if (refuseForOpenPrice()) return;
      ticked.current = undefined;
      setChosen(groups[to] && { key: keyOf(groups[to]), isNext: false });
    },
    say: (said: Line) => {
      const { lineId } = said;
      // A press that comes while the last dish is still shown belongs to that dish.
      if (refuseForOpenPrice() || ticked.current === lineId) return;
      ticked.current = lineId;
      tick({ lineId, isSaid: true });
      // The first one that was not said is shown with this very press, before the tick is under way.
      const next = groups.find((group) => !group.isSaid && group.lineId !== lineId);
      setChosen(next && { key: keyOf(next), isNext: true });
    },
  };
}
