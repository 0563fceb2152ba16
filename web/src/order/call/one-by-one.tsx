import { useMoreTexts } from '../../texts/texts.js';
import { mdiCheck, mdiChevronDown, mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { Button, IconButton } from '../../ui/button.js';
import { LineActions, SpokenLine } from './script-line.js';
import styles from './script.module.css';
import { useReadToEnd } from './use-read-to-end.js';
import { keyOf, type useSteps } from './use-steps.js';

interface Props {
  orderId: string;
  groups: OrderView['groupedEntries'];
  steps: ReturnType<typeof useSteps>;
}

/** The call one dish at a time. Its buttons stay under the thumb; a dish is ticked once its end is in view. */
export function OneByOne({ orderId, groups, steps: { index, group, goTo, say } }: Props) {
  const texts = useMoreTexts().call;
  const shown = group && keyOf(group);
  const { textRef, buttonsRef, isRead, readOn } = useReadToEnd(shown);
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
      <div aria-hidden className={styles.progress}>
        {groups.map((one, at) => (
          <span key={keyOf(one)} data-said={one.isSaid || undefined} data-here={at === index || undefined} />
        ))}
      </div>
      <div ref={textRef} className={styles.one} aria-live="polite">
        <SpokenLine large group={group} />
      </div>
      <div ref={buttonsRef} className={styles.steps}>
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
          onClick={() => readOn() || void say(group)}
        >
          {isRead ? texts.saidNext : texts.readOn}
        </Button>
        <IconButton
          icon={mdiChevronRight}
          label={texts.next}
          disabled={index === groups.length - 1}
          onClick={() => goTo(index + 1)}
        />
      </div>
    </>
  );
}
