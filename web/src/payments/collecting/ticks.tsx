import { useState } from 'react';
import { mdiCheckAll } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import { useCollectingTexts } from './collecting.texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Row, variant } from '../../ui/layout.js';
import styles from './ticks.module.css';

interface TickProps {
  name: string;
  /** The amount that the tick confirms (grosze). */
  amount: number;
  checked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** The tick of a person in a long list, before their name. */
export const Tick = ({ name, amount, checked, onTick }: TickProps) => (
  <label className={classNames(variant('unprinted'), styles.tick)}>
    <input
      type="checkbox"
      aria-label={useCollectingTexts().tick(name, formatZloty(amount))}
      checked={checked}
      onChange={({ target }) => onTick(target.checked)}
    />
  </label>
);

interface BarProps {
  /** How many are ticked, of how many, and what these come to (grosze). */
  count: number;
  of: number;
  amount: number;
  /** Whether it is the one large action of its page. */
  isFirst: boolean;
  pending: boolean;
  onClear: () => void;
  onConfirm: () => void;
}

/** Confirms the ticked rows of a long list. It stays at the bottom of the window while the list is seen. Nothing without a tick. */
export function TicksBar({ count, of, amount, isFirst, pending, onClear, onConfirm }: BarProps) {
  const texts = useCollectingTexts();
  if (count === 0) return null;
  return (
    <Row gap="0 8" variant="unprinted" className={styles.bar} data-bar>
      <span>{texts.ticked(count, of)}</span>
      <Button look="text" disabled={pending} onClick={onClear}>
        {texts.clear}
      </Button>
      <Button
        size="large"
        look={isFirst ? 'primary' : 'outline'}
        icon={mdiCheckAll}
        pending={pending}
        onClick={onConfirm}
      >
        {texts.confirm(count, formatZloty(amount))}
      </Button>
    </Row>
  );
}

/** The most people of a short list. Those of a longer one are ticked and confirmed together, in place of a button for each, or folded. */
export const SHORT_LIST = 8;

/** Which of these ids are ticked: those of `first` until the person ticks something. A row that is gone is not ticked any more. */
export function useTicks(ids: readonly string[], first: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const ticked = new Set((chosen ? ids : first).filter((id) => !chosen || chosen.has(id)));
  return {
    ticked,
    tick: (id: string, isTicked: boolean) =>
      setChosen(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id))),
    tickAll: (all: readonly string[]) => setChosen(new Set([...ticked, ...all])),
    clear: () => setChosen(new Set()),
  };
}
