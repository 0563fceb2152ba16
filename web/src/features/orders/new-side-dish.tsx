import type { Ref } from 'react';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { useSideDishForm, type OpenSideDish } from '../../ui/fields/side-dish-form.js';
import { TextInput } from '../../ui/fields/text-input.js';
import type { SideChoice } from './dish-choice.js';
import styles from './entry-form.module.css';

interface Props {
  ref: Ref<OpenSideDish>;
  onAdd: (side: SideChoice) => void;
  onCancel: () => void;
}

/** A side dish that the menu does not have, by its name and price. It stands inside another form, so it has none of its own. */
export function NewSideDish({ ref, onAdd, onCancel }: Props) {
  const { entryForm: texts, common } = useTexts();
  const { control, handleSubmit } = useSideDishForm(ref, texts.sideNotAdded);
  const add = handleSubmit(({ name, price }) => onAdd({ name: name.trim(), price }));
  return (
    <div
      className={styles['newSide']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void add();
      }}
    >
      <div className={styles['pair']}>
        <TextInput
          control={control}
          name="name"
          label={texts.sideName}
          autoFocus
          validate={(name) => name.trim() !== '' || common.required}
        />
        <MoneyInput control={control} name="price" label={texts.sidePrice} />
      </div>
      <div className={styles['actions']}>
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
