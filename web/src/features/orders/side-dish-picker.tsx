import { useEffect, useRef, useState } from 'react';
import { mdiCheck, mdiClose, mdiPlus } from '@mdi/js';
import { useController, type Control } from 'react-hook-form';
import type { SideDish } from '@kantyna/contracts/dishes';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import { Price } from '../../ui/price.js';
import type { DishChoice } from './dish-choice.js';
import styles from './entry-form.module.css';
import { NewSideDish, type TypedSideDish } from './new-side-dish.js';

interface Props {
  control: Control<DishChoice>;
  /** Those that the dish offers. */
  offered: SideDish[];
}

/**
 * The side dishes of a dish: those that it offers are switched on and off, new ones are typed. One that was typed and not added
 * holds the form back, and takes the focus: left out, it would be missed only when the food is here.
 */
export function SideDishPicker({ control, offered }: Props) {
  const texts = useTexts().entryForm;
  const [adding, setAdding] = useState(false);
  const typed = useRef<TypedSideDish>(null);
  const { field, fieldState } = useController({
    control,
    name: 'sides',
    rules: { validate: () => !typed.current?.hasText() || texts.sideNotAdded },
  });
  const { value: chosen, onChange, ref } = field;
  useEffect(() => ref({ focus: () => typed.current?.focus() }), [ref]);

  const isChosen = (id: string) => chosen.some((side) => side.id === id);
  const toggle = ({ id, name, price }: SideDish) =>
    onChange(isChosen(id) ? chosen.filter((side) => side.id !== id) : [...chosen, { id, name, price }]);
  const close = (sides = chosen) => {
    onChange(sides);
    setAdding(false);
  };

  return (
    <fieldset className={styles['sides']}>
      <legend>{texts.sides}</legend>
      {offered.map((side) => (
        <button
          key={side.id}
          type="button"
          aria-pressed={isChosen(side.id)}
          className={styles['side']}
          onClick={() => toggle(side)}
        >
          {isChosen(side.id) && <Icon path={mdiCheck} size={18} />}
          {side.name} <Price grosze={side.price} />
        </button>
      ))}
      {chosen
        .filter(({ id }) => id === undefined)
        .map((side) => (
          <button
            key={`${side.name} ${side.price}`}
            type="button"
            aria-label={texts.removeSide(`${side.name} ${formatZloty(side.price)}`)}
            className={classNames(styles['side'], styles['sideChosen'])}
            onClick={() => onChange(chosen.filter((other) => other !== side))}
          >
            {side.name} <Price grosze={side.price} />
            <Icon path={mdiClose} size={18} />
          </button>
        ))}
      {adding ? (
        <NewSideDish
          ref={typed}
          fault={fieldState.error?.message}
          onCancel={() => close()}
          onAdd={(side) => close([...chosen, side])}
        />
      ) : (
        <Button look="text" icon={mdiPlus} onClick={() => setAdding(true)}>
          {texts.newSide}
        </Button>
      )}
    </fieldset>
  );
}
