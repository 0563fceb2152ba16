import { useMoreTexts } from '../../texts/texts.js';
import { useId } from 'react';
import { mdiMinus, mdiPlus } from '@mdi/js';
import { useController, type Control } from 'react-hook-form';
import { IconButton } from '../../ui/button.js';
import layout from '../../ui/layout.module.css';
import type { DishChoice } from '../menu/dish-choice.js';
import styles from './entry-form.module.css';

/** The most portions that the stepper goes to. */
const MOST = 10;

/** The number of portions, from 1 to 10 by a stepper. An entry that has more already keeps them until fewer are wanted. */
export function QuantityInput({ control }: { control: Control<DishChoice> }) {
  const texts = useMoreTexts().dishes;
  const id = useId();
  const { value, onChange } = useController({ control, name: 'quantity' }).field;
  return (
    <div role="group" aria-labelledby={id} className={layout.spread}>
      <span id={id}>{texts.quantity}</span>
      <div className={styles.stepper}>
        <Step icon={mdiMinus} label={texts.oneLess} onPress={value > 1 && (() => onChange(value - 1))} />
        <output>{value}</output>
        <Step icon={mdiPlus} label={texts.oneMore} onPress={value < MOST && (() => onChange(value + 1))} />
      </div>
    </div>
  );
}

/** A button of the stepper. At the end it stays in place and keeps the focus. */
function Step({ icon, label, onPress }: { icon: string; label: string; onPress: (() => void) | false }) {
  return <IconButton icon={icon} label={label} aria-disabled={!onPress} onClick={onPress || undefined} />;
}
