import { useController, useForm, useWatch } from 'react-hook-form';
import type { CompanySetting } from '@kantyna/contracts/payments/company';
import { COMPANY_KINDS, MAX_COMPANY_MONTH, MAX_COMPANY_PART } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import type { Reply } from '../../api/calls.js';
import { useCall } from '../../api/use-call.js';
import { WeekdaysInput } from '../../ui/fields/weekdays-input.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { useFieldTexts } from '../../ui/fields/field.texts.js';
import { Choices } from '../../ui/fields/choices.js';
import { DateInput } from '../../ui/fields/date-input.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { showFaults } from '../../ui/fields/show-faults.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyNow } from '../../ui/format/company-zone.js';
import { Box, Grid, Paragraph, Row, Stack } from '../../ui/layout.js';
import { FormDialog } from '../../ui/overlay/form-dialog.js';
import { ExceptInput } from './except-input.js';
import { beginWith, firstOfNextMonth, toBody, type SettingValues } from './form-values.js';

/** The furthest date that can be chosen. */
const DAYS_AHEAD = 366;
const FIELDS = {
  perDay: 'perDay',
  percentage: 'percentage',
  perMonth: 'perMonth',
  weekdays: 'weekdays',
  exceptIds: 'exceptIds',
  from: 'from',
} as const;

interface Props {
  /** The setting that holds now. */
  present: CompanySetting | undefined;
  /** The people for whom a setting does not hold. */
  people: Reply<'companySettings'>['people'] | undefined;
  onClose: () => void;
}

/** Sets what the company pays from a date on. It begins with what holds now. */
export function SettingForm({ present, people = [], onClose }: Props) {
  const texts = useCompanyPartTexts();
  const fieldTexts = useFieldTexts();
  const language = useLanguage();
  const today = companyNow().date;
  const { control, handleSubmit, setError, setValue, getValues } = useForm<SettingValues>({
    defaultValues: beginWith(present, today),
    mode: 'onTouched',
  });
  const kind = useController({ control, name: 'kind' }).field;
  const whom = useController({ control, name: 'whom' }).field;
  const perDay = useWatch({ control, name: 'perDay' });
  const { submit, isPending } = useCall(
    'setCompanySetting',
    {},
    { onFailure: (failure) => showFaults(failure, setError, FIELDS) },
  );
  const save = handleSubmit(async (values) => {
    if (!(await submit({ body: toBody(values) }))) return;
    showNotice({ text: texts.saved(calendarDate(values.from, language)) });
    onClose();
  });
  const isPercent = (text: string) => (/^\s*\d+\s*$/.test(text) && +text >= 1 && +text <= 100) || texts.percentFault;
  const isEnough = (grosze: number) => grosze >= (getValues('perDay') || 0) || texts.monthTooLow(formatZloty(perDay));
  return (
    <FormDialog title={texts.formTitle} action={texts.save} pending={isPending} onSubmit={save} onClose={onClose}>
      <Stack>
        <Choices
          aria-label={texts.kind}
          name="kind"
          options={COMPANY_KINDS.map((one) => [one, texts.kinds[one]] as const)}
          value={kind.value}
          onChange={kind.onChange}
        />
        {kind.value !== 'nothing' && (
          <>
            <Grid tablet="1fr 1fr">
              {kind.value === 'percentage' && (
                <TextInput
                  control={control}
                  name="percentage"
                  label={texts.percent}
                  inputMode="numeric"
                  maxLength={3}
                  validate={isPercent}
                />
              )}
              <MoneyInput
                control={control}
                name="perDay"
                label={kind.value === 'fixed' ? texts.amount : texts.most}
                zero="refused"
                max={MAX_COMPANY_PART}
              />
              <MoneyInput
                control={control}
                name="perMonth"
                label={texts.month}
                zero="refused"
                max={MAX_COMPANY_MONTH}
                check={isEnough}
              />
            </Grid>
            <Paragraph variant="quiet small">{texts.monthHint}</Paragraph>
            <WeekdaysInput control={control} />
            <Stack gap={8}>
              <Box id="for-whom" variant="strong">
                {texts.forWhom}
              </Box>
              <Choices
                aria-labelledby="for-whom"
                name="whom"
                options={[
                  ['all', texts.all],
                  ['some', texts.allButSome],
                ]}
                value={whom.value}
                onChange={whom.onChange}
              />
              {whom.value === 'some' && <ExceptInput control={control} people={people} />}
            </Stack>
          </>
        )}
        <Stack gap={8}>
          <DateInput control={control} name="from" label={texts.start} today={today} daysAhead={DAYS_AHEAD} />
          <Row gap={8}>
            {[today, firstOfNextMonth(today)].map((date) => (
              <Button key={date} look="outline" onClick={() => setValue('from', date, { shouldValidate: true })}>
                {date === today ? fieldTexts.today : calendarDate(date, language)}
              </Button>
            ))}
          </Row>
        </Stack>
        <Paragraph variant="quiet small">
          {texts.replaces} {texts.untouched}
        </Paragraph>
      </Stack>
    </FormDialog>
  );
}
