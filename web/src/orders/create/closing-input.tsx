import { useController, useWatch, type Control } from 'react-hook-form';
import { useClosingTexts } from '../../closing/closing.texts.js';
import { useOrderFormTexts } from './order-form.texts.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import { useClockTime } from '../../ui/time/use-clock-time.js';
import { companyZone } from '../../ui/format/company-zone.js';
import { serverNow } from '../../api/state/server-clock.js';
import { closesAfterOrder, CLOSING_MINUTES, type ClosingChoice } from '../closing-choice.js';
import { ClosingChoices } from '../closing-choices.js';
import type { OrderForm } from './order-form.js';

interface Props {
  control: Control<OrderForm>;
  /** The present closing time of an order that is edited. */
  kept: string | null;
}

/** The closing time of an order. */
export function ClosingInput({ control, kept }: Props) {
  const texts = useOrderFormTexts();
  const closingTexts = useClosingTexts();
  const clockTime = useClockTime();
  const { field, fieldState } = useController({ control, name: 'closing' });
  const form = useWatch({ control }) as OrderForm;
  const choices: [ClosingChoice, string][] = [
    ...(kept === null ? [] : [['kept', texts.keptClosing(clockTime(kept))] as [ClosingChoice, string]]),
    ['none', texts.noClosing],
    ...CLOSING_MINUTES.map((minutes): [ClosingChoice, string] => [`${minutes}`, texts.inMinutes(minutes)]),
    ['order', texts.atTimeOfOrder],
    ['time', texts.atTime],
  ];
  const { ref, ...rest } = field;
  return (
    <ClosingChoices
      {...rest}
      inputRef={ref}
      label={closingTexts.label}
      hint={texts.closingHint}
      choices={choices}
      error={fieldState.error?.message}
      warning={closesAfterOrder(form, serverNow(), companyZone(), kept) ? texts.afterOrder : undefined}
    >
      <TimeInput control={control} name="closingTime" label={closingTexts.label} />
    </ClosingChoices>
  );
}
