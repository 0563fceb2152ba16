import { useState, type Ref } from 'react';
import { mdiClose, mdiPlus } from '@mdi/js';
import { useMenuTexts } from '../../texts/menus.js';
import { useTexts } from '../../texts/texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { NewSideDish, type OpenSideDish } from '../../ui/fields/new-side-dish.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import styles from './restaurants.module.css';

/** A side dish in the form; a new one has no id. */
export interface WrittenSideDish {
  id?: string;
  name: string;
  price: number;
}

interface Props {
  sideDishes: WrittenSideDish[];
  onChange: (sideDishes: WrittenSideDish[]) => void;
  /** Validation message. */
  fault?: string | undefined;
  /** Takes the element to focus when validation fails. */
  faultRef: (element: HTMLElement | null) => void;
  openForm: Ref<OpenSideDish>;
}

/** The side dishes of a dish; they are saved with it. */
export function SideDishesEditor({ sideDishes, onChange, fault, faultRef, openForm }: Props) {
  const texts = useMenuTexts().dishForm;
  const { entryForm } = useTexts();
  const [adding, setAdding] = useState(false);
  return (
    <section className={classNames(layout.card, layout.padded, layout.tight)}>
      <h2>{texts.sides}</h2>
      {sideDishes.length === 0 && <p className={layout.quiet}>{texts.noSides}</p>}
      <ul className={styles.sides}>
        {sideDishes.map((side, position) => (
          <li key={side.id ?? `${position} ${side.name}`}>
            <span className={classNames(fault !== undefined && side.name === '' && styles.fault)}>
              {side.name || texts.nameless}
            </span>
            <Price grosze={side.price} />
            <IconButton
              icon={mdiClose}
              label={texts.remove(side.name || texts.nameless)}
              ref={side.name === '' ? faultRef : undefined}
              onClick={() => onChange(sideDishes.filter((other) => other !== side))}
            />
          </li>
        ))}
      </ul>
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {adding ? (
        <NewSideDish
          ref={openForm}
          action={texts.add}
          onCancel={() => setAdding(false)}
          onAdd={(side) => {
            onChange([...sideDishes, side]);
            setAdding(false);
          }}
        />
      ) : (
        <div>
          <Button look="outline" icon={mdiPlus} onClick={() => setAdding(true)}>
            {entryForm.addSide}
          </Button>
        </div>
      )}
    </section>
  );
}
