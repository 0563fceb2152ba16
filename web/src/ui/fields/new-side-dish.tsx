import { useImperativeHandle, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useFieldTexts } from './field.texts.js';
import { Button } from '../button.js';
import { Grid, Row } from '../layout.js';
import { MoneyInput } from './money-input.js';
import styles from './new-side-dish.module.css';
import { TextInput } from './text-input.js';

/** The open side-dish form, as seen by the dish form around it. */
export interface OpenSideDish {
  /** Whether it holds a side dish that is not added yet; if so, it shows a message and takes the focus. */
  refuse(): boolean;
}

interface Props {
  ref: Ref<OpenSideDish>;
  /** The word on the button that adds it. */
  action: string;
  /** Whether a nameless one is refused here, and not by the form around it. */
  needsName?: boolean;
  onAdd: (side: { name: string; price: number }) => void;
  onCancel: () => void;
}

/** Adds a side dish that is not on the menu. It is part of the form of the dish, so it is no `<form>` itself. */
export function NewSideDish({ ref, action, needsName = false, onAdd, onCancel }: Props) {
  const texts = useFieldTexts();
  const commonTexts = useCommonTexts();
  const { control, getValues, setError, handleSubmit } = useForm({ defaultValues: { name: '', price: Number.NaN } });
  useImperativeHandle(ref, () => ({
    refuse: () => {
      const { name, price } = getValues();
      const isWritten = name.trim() !== '' || !Number.isNaN(price);
      if (isWritten) setError('name', { message: texts.sideNotAdded }, { shouldFocus: true });
      return isWritten;
    },
  }));
  const add = handleSubmit(({ name, price }) => onAdd({ name: name.trim(), price }));
  return (
    <Grid
      role="presentation"
      gap={12}
      pad={12}
      tablet="2fr 1fr"
      variant="round"
      className={styles.fields}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        control={control}
        name="name"
        label={texts.sideName}
        autoFocus
        validate={(name) => !needsName || name.trim() !== '' || texts.required}
      />
      <MoneyInput control={control} name="price" label={texts.sidePrice} zero="typed" />
      <Row gap={8} justify="end" variant="across">
        <Button look="text" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button look="outline" onClick={() => void add()}>
          {action}
        </Button>
      </Row>
    </Grid>
  );
}
