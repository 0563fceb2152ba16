import { mdiTagOutline } from '@mdi/js';
import { Controller, useWatch, type Control } from 'react-hook-form';
import { ALLERGENS, DIETS } from '@kantyna/contracts/catalogue/diets';
import { MAX_DESCRIPTION_LENGTH } from '@kantyna/contracts/product';
import { useDishTexts } from '../../dishes/dish.texts.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { useMenuDishTexts } from '../menu-dish.texts.js';
import { Fold } from '../../ui/fold.js';
import { Choices } from '../../ui/fields/choices.js';
import { Chips } from '../../ui/fields/chips.js';
import { DateInput } from '../../ui/fields/date-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { Box, Paragraph, Stack } from '../../ui/layout.js';
import type { WrittenDish } from './written-dish.js';

const OFFERED = ['always', 'days', 'date'] as const;
/** A chip beside the allergens. */
const NONE = 'none';

/** The facts of a dish, folded to one line until somebody needs them: description, when it is offered, diets and allergens. */
export function FactsInput({ control, today }: { control: Control<WrittenDish>; today: string }) {
  const texts = useMenuDishTexts();
  const dishTexts = useDishTexts();
  const fieldTexts = useFieldTexts();
  const offered = useWatch({ control, name: 'offered' });
  return (
    <Fold title={texts.facts} icon={mdiTagOutline}>
      <Stack>
        <TextInput
          control={control}
          name="description"
          label={texts.description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          multiline
        />
        <Controller
          control={control}
          name="offered"
          render={({ field }) => (
            <Stack gap={8}>
              <Box variant="strong">{texts.offered}</Box>
              <Choices
                name={field.name}
                aria-label={texts.offered}
                options={OFFERED.map((one) => [one, texts.offeredWhen[one]] as const)}
                value={field.value}
                onChange={field.onChange}
              />
            </Stack>
          )}
        />
        {offered === 'days' && (
          <Controller
            control={control}
            name="days"
            rules={{ validate: (chosen) => chosen.length > 0 || fieldTexts.required }}
            render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
              <Chips
                label={texts.days}
                hint={
                  error && (
                    <Box role="alert" variant="danger">
                      {error.message}
                    </Box>
                  )
                }
                options={dishTexts.weekdays.map((name, index) => [index + 1, name] as const)}
                {...{ value, onChange, onBlur, inputRef: ref }}
              />
            )}
          />
        )}
        {offered === 'date' && <DateInput control={control} name="date" label={texts.date} today={today} />}
        <Controller
          control={control}
          name="diets"
          render={({ field: { value, onChange } }) => (
            <Chips
              label={dishTexts.dietsLabel}
              options={DIETS.map((diet) => [diet, dishTexts.diets[diet]] as const)}
              {...{ value, onChange }}
            />
          )}
        />
        <Controller
          control={control}
          name="allergens"
          render={({ field: { value, onChange } }) => (
            <Chips
              label={dishTexts.allergensLabel}
              hint={<Paragraph variant="quiet">{texts.allergensHint}</Paragraph>}
              options={[
                ...ALLERGENS.map((allergen) => [allergen, dishTexts.allergens[allergen]] as const),
                [NONE, texts.noAllergens],
              ]}
              value={value?.length === 0 ? [NONE] : (value ?? [])}
              onChange={(chosen) => {
                const wasNone = value?.length === 0;
                const named = chosen.filter((one) => one !== NONE);
                if (chosen.includes(NONE) && !wasNone) onChange([]);
                else onChange(named.length > 0 ? named : undefined);
              }}
            />
          )}
        />
      </Stack>
    </Fold>
  );
}
