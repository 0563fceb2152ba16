import { useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { MAX_CATEGORY_LENGTH } from '@kantyna/contracts/product';
import { useMenuTexts } from '../../texts/menus.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import type { OpenSideDish } from '../../ui/fields/new-side-dish.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Select } from '../../ui/fields/select.js';
import layout from '../../ui/layout.module.css';
import { useSaveDishOfMenu } from './api.js';
import { SideDishesEditor, type WrittenSideDish } from './side-dishes-editor.js';

interface WrittenDish {
  name: string;
  price: number;
  category: string;
  sideDishes: WrittenSideDish[];
}

interface Props {
  restaurantId: string;
  /** Missing for a new one. */
  dishId?: string;
  initial?: WrittenDish;
  categories: string[];
  onDone: () => void;
}

/** The choice of a category that is typed: longer than any category. */
const OTHER = '…'.repeat(MAX_CATEGORY_LENGTH + 1);

const nothing: WrittenDish = { name: '', price: Number.NaN, category: '', sideDishes: [] };

/** The fields that the server's messages are shown beside. */
const FIELDS = { name: 'name', price: 'price', category: 'category' } as const;

/** A dish of a menu as a person writes it. */
export function DishForm({ restaurantId, dishId, initial = nothing, categories, onDone }: Props) {
  const { dishForm: texts } = useMenuTexts();
  const { common, entryForm } = useTexts();
  const { control, handleSubmit, setError } = useForm<WrittenDish & { newCategory: string }>({
    defaultValues: { ...initial, newCategory: '' },
    mode: 'onTouched',
  });
  const { submit, isPending } = useSaveDishOfMenu(restaurantId, dishId, {
    onSuccess: onDone,
    onFailure: (failure) => showFaults(failure, setError, FIELDS),
  });
  const openSideDish = useRef<OpenSideDish>(null);
  const save = handleSubmit(({ newCategory, ...dish }) => {
    const category = dish.category === OTHER ? newCategory.trim() : dish.category;
    if (!openSideDish.current?.refuse()) return submit({ ...dish, name: dish.name.trim(), category });
  });
  const isTyped = useWatch({ control, name: 'category' }) === OTHER;
  const offered = [...new Set([...categories, initial.category])].filter((category) => category !== '');

  return (
    <form className={classNames(layout.narrow, layout.stack)} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        control={control}
        name="name"
        label={texts.name}
        required
        autoFocus={dishId === undefined}
        validate={(name) => name.trim() !== '' || common.required}
      />
      <MoneyInput control={control} name="price" label={texts.price} blankIsZero={false} />
      <Controller
        control={control}
        name="category"
        render={({ field: { ref, ...field } }) => (
          <Select
            label={texts.category}
            inputRef={ref}
            {...field}
            options={[
              ['', entryForm.noCategory],
              ...offered.map((category) => [category, category] as const),
              [OTHER, texts.otherCategory],
            ]}
          />
        )}
      />
      {isTyped && (
        <TextInput
          control={control}
          name="newCategory"
          label={texts.newCategory}
          maxLength={MAX_CATEGORY_LENGTH}
          validate={(category) => category.trim() !== '' || common.required}
        />
      )}
      <Controller
        control={control}
        name="sideDishes"
        rules={{ validate: (sides) => sides.every(({ name }) => name !== '') || texts.sideNeedsName }}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <SideDishesEditor
            sideDishes={value}
            onChange={onChange}
            fault={error?.message}
            faultRef={ref}
            openForm={openSideDish}
          />
        )}
      />
      <div className={layout.spread} style={{ justifyContent: 'flex-end' }}>
        <Button type="submit" pending={isPending}>
          {dishId === undefined ? texts.create : texts.update}
        </Button>
      </div>
    </form>
  );
}
