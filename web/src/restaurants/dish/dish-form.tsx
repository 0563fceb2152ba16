import { useRef, useState } from 'react';
import { Controller, useForm, useWatch, type Control } from 'react-hook-form';
import { MAX_CATEGORY_LENGTH } from '@kantyna/contracts/product';
import { companyNow } from '../../ui/format/company-zone.js';
import { useDishTexts } from '../../dishes/dish.texts.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useMenuDishTexts } from '../menu-dish.texts.js';
import { Button } from '../../ui/button.js';
import { useFormDraft } from '../../ui/browser/use-draft.js';
import { DraftNote } from '../../ui/draft-note.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import type { OpenSideDish } from '../../ui/fields/new-side-dish.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Select } from '../../ui/fields/select.js';
import { Row, Stack } from '../../ui/layout.js';
import { codeOf } from '../../api/requests/status-of.js';
import { useWrite } from '../../api/use-write.js';
import type { DishDetails } from '@kantyna/contracts/catalogue/dishes';
import { ChoicesEditor } from './choices-editor.js';
import { FactsInput } from './facts-input.js';
import { toDetails, toWritten, type EditableDish, type WrittenDish } from './written-dish.js';

/** The dish that is edited. Its change is refused if somebody else changed it since `version`; once that is shown, if since `presentVersion`. */
interface EditedDish {
  id: string;
  version: string;
  presentVersion: string;
}

interface Props {
  restaurantId: string;
  /** Missing for a new one. */
  edited?: EditedDish;
  initial?: EditableDish;
  categories: string[];
  onDone: () => void;
}

/** The choice of a category that is typed: longer than any category. */
const OTHER = '…'.repeat(MAX_CATEGORY_LENGTH + 1);

/** The fields that the server's messages are shown beside. */
const FIELDS = {
  name: 'name',
  price: 'price',
  category: 'category',
  description: 'description',
  date: 'date',
} as const;

/** The lists whose draft fits only the version of the dish that it began with. */
const LISTS = ['groups', 'sideDishes'] as const;

/** The key of the draft of a dish, or of a new one. */
export const dishDraft = (restaurantId: string, dishId = 'new'): string[] => ['dish', restaurantId, dishId];

/** A dish of a menu as a person writes it. */
export function DishForm({ restaurantId, edited, initial, categories, onDone }: Props) {
  const texts = useMenuDishTexts();
  const fieldTexts = useFieldTexts();
  const dishTexts = useDishTexts();
  const [today] = useState(() => companyNow().date);
  const { control, handleSubmit, reset, setError, ...rest } = useForm<WrittenDish & { newCategory: string }>({
    defaultValues: { ...toWritten(initial, today), newCategory: '' },
    mode: 'onTouched',
  });
  const draft = useFormDraft(rest, dishDraft(restaurantId, edited?.id), edited && { ...edited, fitting: LISTS });
  const [isDraft, setDraft] = useState(draft.kept !== undefined);
  const hasClashed = useRef(false);
  const { submit, isPending } = useWrite(
    (details: DishDetails, call): Promise<object> => {
      const params = { restaurantId };
      if (!edited) return call('saveDish', { params, body: { ...details, restaurant: { id: restaurantId } } });
      const version = hasClashed.current ? edited.presentVersion : edited.version;
      return call('updateDish', { params, body: { ...details, id: edited.id, version } });
    },
    {
      onReply: draft.forget,
      onFailure: (failure) => {
        if (codeOf(failure) === 'DISH_CHANGED') hasClashed.current = true;
        showFaults(failure, setError, FIELDS);
      },
    },
  );
  // The parts below know nothing of a category that is typed.
  const form = control as unknown as Control<WrittenDish>;
  const openSideDish = useRef<OpenSideDish>(null);
  const save = handleSubmit(async ({ newCategory, ...dish }) => {
    const category = dish.category === OTHER ? newCategory.trim() : dish.category;
    if (!openSideDish.current?.refuse() && (await submit(toDetails({ ...dish, category })))) onDone();
  });
  const startAgain = () => {
    reset();
    setDraft(false);
  };
  const isTyped = useWatch({ control, name: 'category' }) === OTHER;
  const offered = [...new Set([...categories, initial?.category ?? ''])].filter((category) => category !== '');

  return (
    <Stack as="form" variant="page" noValidate onSubmit={(event) => void save(event)}>
      {isDraft && <DraftNote isOutdated={draft.isOutdated} onStartAgain={startAgain} />}
      <TextInput
        control={control}
        name="name"
        label={texts.name}
        required
        autoFocus={!edited}
        validate={(name) => name.trim() !== '' || fieldTexts.required}
      />
      <MoneyInput control={control} name="price" label={texts.price} zero="typed" />
      <Controller
        control={control}
        name="category"
        render={({ field: { ref, ...field } }) => (
          <Select
            label={texts.category}
            inputRef={ref}
            {...field}
            options={[
              ['', dishTexts.noCategory],
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
          validate={(category) => category.trim() !== '' || fieldTexts.required}
        />
      )}
      <FactsInput control={form} today={today} />
      <ChoicesEditor control={form} openForm={openSideDish} />
      <Row justify="end">
        <Button type="submit" pending={isPending}>
          {edited ? texts.update : texts.create}
        </Button>
      </Row>
    </Stack>
  );
}
