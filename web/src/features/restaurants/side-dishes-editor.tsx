import { useState, type Ref } from 'react';
import { mdiClose, mdiPlus } from '@mdi/js';
import { useMenuTexts } from '../../texts/menus.js';
import { Button, IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { useSideDishForm, type OpenSideDish } from '../../ui/fields/side-dish-form.js';
import { TextInput } from '../../ui/fields/text-input.js';
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
        <SideDishFields
          ref={openForm}
          onCancel={() => setAdding(false)}
          onAdd={(side) => {
            onChange([...sideDishes, side]);
            setAdding(false);
          }}
        />
      ) : (
        <div>
          <Button look="outline" icon={mdiPlus} onClick={() => setAdding(true)}>
            {texts.addSide}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SideDishFieldsProps {
  ref: Ref<OpenSideDish>;
  onAdd: (side: WrittenSideDish) => void;
  onCancel: () => void;
}

/** Adding does not check the name; saving the dish refuses a nameless side dish. */
function SideDishFields({ ref, onAdd, onCancel }: SideDishFieldsProps) {
  const texts = useMenuTexts().dishForm;
  const { control, handleSubmit } = useSideDishForm(ref, texts.sideNotAdded);
  const add = handleSubmit(({ name, price }) => onAdd({ name: name.trim(), price }));
  return (
    <div
      className={styles.newSide}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void add();
      }}
    >
      <TextInput control={control} name="name" label={texts.sideName} autoFocus />
      <MoneyInput control={control} name="price" label={texts.sidePrice} blankIsZero={false} />
      <div className={layout.row} style={{ justifyContent: 'flex-end' }}>
        <Button look="text" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button look="outline" onClick={() => void add()}>
          {texts.add}
        </Button>
      </div>
    </div>
  );
}
