import { useDishTexts } from '../dishes/dish.texts.js';
import { useProfileTexts } from './profile.texts.js';
import { Controller } from 'react-hook-form';
import { ALLERGENS, DIETS } from '@kantyna/contracts/catalogue/diets';
import type { OwnDiet } from '@kantyna/contracts/people/auth';
import { showNotice } from '../ui/browser/notice.js';
import { useCall } from '../api/use-call.js';
import { Button } from '../ui/button.js';
import { Chips } from '../ui/fields/chips.js';
import { useFollowingForm } from '../ui/fields/use-following-form.js';
import { Stack } from '../ui/layout.js';

type Written = { -readonly [K in keyof OwnDiet]: OwnDiet[K][number][] };

/** The form of a person's diets and allergens. Only they see it. */
export function DietForm({ diet }: { diet: Written }) {
  const texts = useProfileTexts();
  const dishTexts = useDishTexts();
  const { control, handleSubmit, reset } = useFollowingForm<Written>(diet);
  const { submit, isPending } = useCall('saveOwnDiet', {}, { onReply: () => showNotice({ text: texts.dietSaved }) });
  const save = handleSubmit(async (body) => {
    if (await submit({ body })) reset(body);
  });
  return (
    <Stack as="form" noValidate onSubmit={(event) => void save(event)}>
      <Controller
        control={control}
        name="diets"
        render={({ field: { value, onChange, onBlur } }) => (
          <Chips
            label={texts.eats}
            options={DIETS.map((diet) => [diet, dishTexts.diets[diet]] as const)}
            {...{ value, onChange, onBlur }}
          />
        )}
      />
      <Controller
        control={control}
        name="allergens"
        render={({ field: { value, onChange, onBlur } }) => (
          <Chips
            label={texts.allergicTo}
            options={ALLERGENS.map((allergen) => [allergen, dishTexts.allergens[allergen]] as const)}
            {...{ value, onChange, onBlur }}
          />
        )}
      />
      <div>
        <Button type="submit" look="outline" pending={isPending}>
          {texts.save}
        </Button>
      </div>
    </Stack>
  );
}
