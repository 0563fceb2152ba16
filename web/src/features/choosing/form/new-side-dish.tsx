import type { Ref } from 'react';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { MoneyInput } from '../../../ui/fields/money-input.js';
import { useSideDishForm, type OpenSideDish } from '../../../ui/fields/side-dish-form.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import type { SideDishChoice } from '../../../order/dish-choice.js';
import styles from './entry-form.module.css';

interface Props {
  ref: Ref<OpenSideDish>;
  onAdd: (side: SideDishChoice) => void;
  onCancel: () => void;
}

/** Adds a side dish that is not on the menu. It is part of the form of the dish, so it is no `<form>` itself. */
export function NewSideDish({ ref, onAdd, onCancel }: Props) {
  const { entryForm: texts, common } = useTexts();
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
      <div className={styles.pair}>
        <TextInput
          control={control}
          name="name"
          label={texts.sideName}
          autoFocus
          validate={(name) => name.trim() !== '' || common.required}
        />
        <MoneyInput control={control} name="price" label={texts.sidePrice} blankIsZero={false} />
      </div>
      <div className={styles.actions}>
        <Button look="text" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button look="outline" onClick={() => void add()}>
          {texts.addSide}
        </Button>
      </div>
    </div>
  );
}
