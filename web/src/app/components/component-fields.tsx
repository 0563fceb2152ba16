import { useState } from 'react';
import { Steps } from '../../ui/data/steps.js';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.js';
import { Choices } from '../../ui/fields/choices.js';
import { DateInput } from '../../ui/fields/date-input.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { Select } from '../../ui/fields/select.js';
import { SwitchInput } from '../../ui/fields/switch-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import { Stack } from '../../ui/layout.js';

const SIZES = [
  ['small', 'Small'],
  ['large', 'Large'],
] as const;
const today = new Date().toISOString().slice(0, 10);

/** The fields of a form, one with a fault once it is sent, for the page of all components. */
export function ComponentFields() {
  const { control, handleSubmit } = useForm({
    defaultValues: { text: 'Pierogi', needed: '', price: 2_600, date: today, time: '12:30', isOn: true },
  });
  const [size, setSize] = useState<'small' | 'large'>('small');
  return (
    <Stack as="form" noValidate variant="page" onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <Steps names={['Restaurant', 'Time', 'Payment']} step={1} />
      <TextInput control={control} name="text" label="TextInput" />
      <TextInput
        control={control}
        name="needed"
        label="TextInput with a fault"
        validate={(text) => text !== '' || 'Write something.'}
      />
      <MoneyInput control={control} name="price" label="MoneyInput" />
      <DateInput control={control} name="date" label="DateInput" today={today} />
      <TimeInput control={control} name="time" label="TimeInput" quickFrom={() => '12:00'} />
      <SwitchInput control={control} name="isOn" label="SwitchInput" />
      <Select
        label="Select"
        options={SIZES}
        value={size}
        onChange={({ target }) => setSize(target.value as typeof size)}
      />
      <Choices name="size" aria-label="Choices" options={SIZES} value={size} onChange={setSize} />
      <Button type="submit">Send</Button>
    </Stack>
  );
}
