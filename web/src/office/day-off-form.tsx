import { useForm } from 'react-hook-form';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { DAYS_OFF_AHEAD, MAX_DAY_OFF_NAME_LENGTH } from '@kantyna/contracts/product';
import { useCall } from '../api/use-call.js';
import { useDaysOffTexts } from './days-off.texts.js';
import { companyNow } from '../ui/format/company-zone.js';
import { DateInput } from '../ui/fields/date-input.js';
import { showFaults } from '../ui/fields/show-faults.js';
import { TextInput } from '../ui/fields/text-input.js';
import { Stack } from '../ui/layout.js';
import { FormDialog } from '../ui/overlay/form-dialog.js';

const FIELDS = { 'days.0.date': 'date', 'days.0.name': 'name' } as const;

/** Adds a day off. */
export function DayOffForm({ onClose }: { onClose: () => void }) {
  const texts = useDaysOffTexts();
  const today = companyNow().date;
  const { control, handleSubmit, setError } = useForm<DayOff>({
    defaultValues: { date: today, name: '' },
    mode: 'onTouched',
  });
  const { submit, isPending } = useCall(
    'addDaysOff',
    {},
    { onFailure: (failure) => showFaults(failure, setError, FIELDS) },
  );
  const save = handleSubmit(async (day) => {
    if (await submit({ body: { days: [day] } })) onClose();
  });
  return (
    <FormDialog title={texts.add} action={texts.save} pending={isPending} onSubmit={save} onClose={onClose}>
      <Stack>
        <DateInput control={control} name="date" label={texts.date} today={today} daysAhead={DAYS_OFF_AHEAD} />
        <TextInput control={control} name="name" label={texts.name} maxLength={MAX_DAY_OFF_NAME_LENGTH} />
      </Stack>
    </FormDialog>
  );
}
