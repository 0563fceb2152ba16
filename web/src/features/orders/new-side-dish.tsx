import { useImperativeHandle, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import type { SideChoice } from './dish-choice.js';
import styles from './entry-form.module.css';

/** What the form around it needs of a side dish that is being typed. */
export interface TypedSideDish {
  hasText: () => boolean;
  focus: () => void;
}

interface Props {
  ref: Ref<TypedSideDish>;
  /** Why the form around it waits. */
  fault: string | undefined;
  onAdd: (side: SideChoice) => void;
  onCancel: () => void;
}

/** A side dish that the menu does not have, by its name and price. It stands inside another form, so it has none of its own. */
export function NewSideDish({ ref, fault, onAdd, onCancel }: Props) {
  const { entryForm: texts, common } = useTexts();
  const { control, handleSubmit, getValues, reset, setFocus } = useForm({ defaultValues: { name: '', price: 0 } });
  useImperativeHandle(
    ref,
    () => ({
      hasText: () => getValues('name').trim() !== '' || getValues('price') !== 0,
      focus: () => setFocus('name'),
    }),
    [getValues, setFocus],
  );
  // Emptied first: what was added or given up holds nothing back.
  const add = handleSubmit(({ name, price }) => {
    reset();
    onAdd({ name: name.trim(), price });
  });
  const cancel = () => {
    reset();
    onCancel();
  };
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
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
      <div className={styles['actions']}>
        <Button look="text" onClick={cancel}>
          {common.cancel}
        </Button>
        <Button look="outline" onClick={() => void add()}>
          {texts.addSide}
        </Button>
      </div>
    </div>
  );
}
