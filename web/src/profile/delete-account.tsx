import DialogContent from '@mui/material/DialogContent';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { OrderLookedAfter } from '@kantyna/contracts/people/auth';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import type { Balance } from '@kantyna/contracts/payments/payments';
import { formatZloty } from '@kantyna/money/zloty';
import { useRead } from '../api/read.js';
import { endDeletedSession, useSession } from '../api/state/session.js';
import { useCall } from '../api/use-call.js';
import { useLanguage } from '../texts/texts.js';
import { useProfileTexts } from './profile.texts.js';
import { FormSkeleton } from '../ui/data/form-skeleton.js';
import { Loaded } from '../ui/data/loaded.js';
import { TextInput } from '../ui/fields/text-input.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { pathTo } from '../ui/links/paths.js';
import { DialogForm } from '../ui/overlay/form-dialog.js';
import { Overlay } from '../ui/overlay/overlay.js';
import { usePersonName } from '../ui/use-person-name.js';
import { Stack } from '../ui/layout.js';

const skeleton = <FormSkeleton rows={6} />;

/** Says what becomes of a person's debts and orders, and deletes their account once they have typed their name. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const texts = useProfileTexts();
  const looked = useRead('ordersLookedAfter');
  const balance = useRead('balance');
  const standing = useRead('standingOrders');
  return (
    <Overlay title={texts.leave} onClose={onClose}>
      <Loaded query={looked} skeleton={skeleton}>
        {({ orders }) => {
          const only = orders.filter(({ hasNobodyElse }) => hasNobodyElse);
          if (only.length > 0) return <NotYet orders={only} />;
          return (
            <Loaded query={balance} skeleton={skeleton}>
              {({ owedMoney }) => (
                <Loaded query={standing} skeleton={skeleton}>
                  {({ standingOrders }) => <Form {...{ orders, owedMoney, standingOrders }} />}
                </Loaded>
              )}
            </Loaded>
          );
        }}
      </Loaded>
    </Overlay>
  );
}

/** The orders that nobody else looks after today. */
function NotYet({ orders }: { orders: readonly OrderLookedAfter[] }) {
  const texts = useProfileTexts();
  return (
    <DialogContent>
      <p role="status">{texts.leaveFirst}:</p>
      <Stack as="ul" gap={8} pad="0 0 24" variant="bulleted">
        {orders.map(({ id, restaurantName }) => (
          <li key={id}>
            <Link to={pathTo('showOrder', { id })}>{restaurantName}</Link>
          </li>
        ))}
      </Stack>
      <p>{texts.leaveFirstHint}</p>
    </DialogContent>
  );
}

interface Consequences extends Pick<Balance, 'owedMoney'> {
  orders: readonly OrderLookedAfter[];
  standingOrders: readonly StandingOrder[];
}

/** Names are alike whatever their case and spaces. */
const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();

function Form({ orders, owedMoney, standingOrders }: Consequences) {
  const texts = useProfileTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const username = useSession()?.username ?? '';
  const { control, handleSubmit } = useForm({ defaultValues: { name: '' } });
  const { submit, isPending } = useCall(
    'deleteAccount',
    {},
    { onReply: ({ erasedAt }) => endDeletedSession(erasedAt), awaitsReload: false },
  );
  const debts = Object.entries(owedMoney).filter(([, grosze]) => grosze !== 0);
  return (
    <DialogForm action={texts.leave} pending={isPending} onSubmit={handleSubmit(() => submit())}>
      <Stack as="ul" gap={8} pad="0 0 24" variant="bulleted">
        <li>{texts.leaveNow}</li>
        <li>{texts.leaveLater}</li>
        {debts.map(([person, grosze]) => (
          <li key={person}>
            {(grosze < 0 ? texts.leaveOwes : texts.leaveOwed)(personName(person), formatZloty(Math.abs(grosze)))}
          </li>
        ))}
        {orders.map(({ id, restaurantName, orderDate }) => (
          <li key={id}>{texts.leaveOrder(restaurantName, calendarDate(orderDate, language))}</li>
        ))}
        {standingOrders.map(({ id, restaurantName }) => (
          <li key={id}>{texts.leaveStanding(restaurantName)}</li>
        ))}
      </Stack>
      <TextInput
        control={control}
        name="name"
        label={texts.typeName(username)}
        validate={(typed) => plain(typed) === plain(username) || texts.otherName}
      />
    </DialogForm>
  );
}
