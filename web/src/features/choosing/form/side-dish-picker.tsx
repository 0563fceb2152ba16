import { useState, type Ref } from 'react';
import { mdiCheck, mdiClose, mdiPlus } from '@mdi/js';
import { useController, type Control } from 'react-hook-form';
import type { SideDish } from '@kantyna/contracts/catalogue/dishes';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import { NewSideDish, type OpenSideDish } from '../../../ui/fields/new-side-dish.js';
import { Icon } from '../../../ui/icon.js';
import { Price } from '../../../ui/price.js';
import type { DishChoice } from '../../../order/dish-choice.js';
import styles from './entry-form.module.css';

interface Props {
  control: Control<DishChoice>;
  /** The side dishes that the dish offers. */
  offered: SideDish[];
  /** The open form of a new side dish. */
  openForm: Ref<OpenSideDish>;
}

/** Chooses side dishes: offered ones are switched on and off, new ones are typed. */
export function SideDishPicker({ control, offered, openForm }: Props) {
  const texts = useTexts().entryForm;
  const [adding, setAdding] = useState(false);
  const { value: chosen, onChange } = useController({ control, name: 'sideDishes' }).field;

  const isChosen = (id: string) => chosen.some((side) => side.id === id);
  const toggle = ({ id, name, price }: SideDish) =>
    onChange(isChosen(id) ? chosen.filter((side) => side.id !== id) : [...chosen, { id, name, price }]);

  return (
    <fieldset className={styles.sides}>
      <legend>{texts.sides}</legend>
      {offered.map((side) => (
        <button
          key={side.id}
          type="button"
          aria-pressed={isChosen(side.id)}
          className={layout.pill}
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
            data-chosen
            className={layout.pill}
            onClick={() => onChange(chosen.filter((other) => other !== side))}
          >
            {side.name} <Price grosze={side.price} />
            <Icon path={mdiClose} size={18} />
          </button>
        ))}
      {adding ? (
        <NewSideDish
          ref={openForm}
          action={texts.addSide}
          needsName
          onCancel={() => setAdding(false)}
          onAdd={(side) => {
            onChange([...chosen, side]);
            setAdding(false);
          }}
        />
      ) : (
        <Button look="text" icon={mdiPlus} onClick={() => setAdding(true)}>
          {texts.newSide}
        </Button>
      )}
    </fieldset>
  );
}
