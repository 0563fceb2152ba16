import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { tidy } from '@kantyna/contracts/name';
import { MAX_ADDRESS_LENGTH, MAX_TELEPHONE_LENGTH, MAX_URL_LENGTH } from '@kantyna/contracts/product';
import type { RestaurantDetails } from '@kantyna/contracts/catalogue/restaurants';
import type { Thresholds } from '@kantyna/contracts/catalogue/thresholds';
import { isWebAddressOrEmpty, webAddress } from '@kantyna/contracts/addresses';
import { useFieldTexts } from '../ui/fields/field.texts.js';
import { useRestaurantTexts } from './restaurant.texts.js';
import { useRead } from '../api/read.js';
import { useWrite } from '../api/use-write.js';
import { Button } from '../ui/button.js';
import { Chips } from '../ui/fields/chips.js';
import { MoneyInput } from '../ui/fields/money-input.js';
import { showFaults } from '../ui/fields/show-faults.js';
import { TextInput } from '../ui/fields/text-input.js';
import { Paragraph, Row, Stack } from '../ui/layout.js';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.js';
import { findAlike } from './alike-names.js';

interface Props {
  /** Missing for a new one. */
  restaurantId?: string;
  initial?: Pick<Required<RestaurantDetails>, 'name' | 'url' | 'telephone' | 'address'> &
    Thresholds &
    Pick<RestaurantDetails, 'openWeekdays'>;
  onDone: () => void;
}

const nothing = { name: '', url: '', telephone: '', address: '' };

/** The fields that the server's messages are shown beside. */
const FIELDS = {
  name: 'name',
  url: 'url',
  telephone: 'telephone',
  address: 'address',
  minimumOrder: 'minimumOrder',
  freeDeliveryFrom: 'freeDeliveryFrom',
} as const;

const hasDigit = (telephone: string): boolean => telephone.trim() === '' || /\d/.test(telephone);

/** A restaurant as a person writes it. A new one whose name is like that of another is asked about. */
export function RestaurantForm({ restaurantId, initial = nothing, onDone }: Props) {
  const { restaurantForm: texts } = useRestaurantTexts();
  const { weekdays } = useFieldTexts();
  const isNew = restaurantId === undefined;
  const fieldTexts = useFieldTexts();
  const { control, handleSubmit, setError } = useForm({
    defaultValues: { minimumOrder: 0, freeDeliveryFrom: 0, openWeekdays: [], ...initial },
    mode: 'onTouched',
  });
  const { field: open } = useController({ control, name: 'openWeekdays' });
  const { submit, isPending } = useWrite(
    (body: RestaurantDetails, call): Promise<object> =>
      isNew ? call('saveRestaurant', { body }) : call('updateRestaurant', { body: { ...body, id: restaurantId } }),
    { onFailure: (failure) => showFaults(failure, setError, FIELDS) },
  );
  const send = async (details: RestaurantDetails) => {
    const reply = await submit(details);
    if (reply) onDone();
    return reply;
  };
  const { data: listed } = useRead('restaurants', {}, { enabled: isNew, meta: { silent: true } });
  const [asked, setAsked] = useState<{ details: RestaurantDetails; alike: string }>();
  const save = handleSubmit(async ({ name, url, telephone, address, ...sums }) => {
    const trimmed = { name: name.trim(), telephone: telephone.trim(), address: address.trim() };
    const details = { ...trimmed, url: webAddress(url), ...sums };
    const alike = isNew ? await findAlike(listed?.restaurants ?? [], name) : undefined;
    if (alike) setAsked({ details, alike: alike.name });
    else await send(details);
  });
  return (
    <Stack as="form" variant="page" noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        control={control}
        name="name"
        label={texts.name}
        autoFocus={isNew}
        validate={(name) => tidy(name) !== '' || fieldTexts.required}
      />
      <TextInput
        control={control}
        name="url"
        label={texts.url}
        inputMode="url"
        maxLength={MAX_URL_LENGTH}
        placeholder="https://"
        onLeave={webAddress}
        validate={(url) => isWebAddressOrEmpty(url) || fieldTexts.notAWebAddress}
      />
      <TextInput
        control={control}
        name="telephone"
        label={texts.telephone}
        inputMode="tel"
        maxLength={MAX_TELEPHONE_LENGTH}
        validate={(telephone) => hasDigit(telephone) || texts.noDigits}
      />
      <TextInput control={control} name="address" label={texts.address} maxLength={MAX_ADDRESS_LENGTH} />
      <MoneyInput control={control} name="minimumOrder" label={texts.minimumOrder} />
      <MoneyInput control={control} name="freeDeliveryFrom" label={texts.freeDeliveryFrom} />
      <Paragraph variant="quiet small">{texts.noSum}</Paragraph>
      <Chips
        label={texts.openOn}
        hint={<Paragraph variant="quiet small">{texts.openOnHint}</Paragraph>}
        options={weekdays.map((name, index) => [index + 1, name] as const)}
        value={open.value}
        onChange={open.onChange}
        onBlur={open.onBlur}
        inputRef={open.ref}
      />
      <Row justify="end">
        <Button type="submit" pending={isPending}>
          {isNew ? texts.create : texts.update}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked !== undefined}
        question={texts.alikeQuestion(asked?.alike ?? '')}
        text={texts.alikeText}
        action={texts.createAnyway}
        pending={isPending}
        onConfirm={() => send(asked!.details)}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  );
}
