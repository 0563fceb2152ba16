import type { ReactNode } from 'react';
import { mdiCashCheck, mdiQrcode } from '@mdi/js';
import type { CompanyDebt } from '@kantyna/contracts/payments/company';
import { formatZloty } from '@kantyna/money/zloty';
import { useRead } from '../../api/read.js';
import { useCall } from '../../api/use-call.js';
import { FailureText } from '../../payments/collecting/failure-text.js';
import { TransferDialog } from '../../payments/paying/qr-dialog.js';
import { useLanguage } from '../../texts/texts.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { monthName } from '../../ui/format/month-name.js';
import { groupedAccount } from '../../ui/format/number-groups.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import { Face } from '../../ui/marks.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { payoutOf } from './transfer-list.js';

interface DebtProps {
  debt: CompanyDebt;
  isPending: boolean;
  tick: ReactNode;
  failure: unknown;
}

/** The company's debt to one person, as a whole and by month if there are several, with the account to which it is transferred. */
export function Debt({ debt, isPending, tick, failure }: DebtProps) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const name = usePersonName()(debt.name);
  const { data } = useRead('payoutAccount', { params: { personId: debt.userId } }, { enabled: !debt.hasLeft });
  const account = data?.bankTransferNumber;
  const transfer = useDialog((close) => (
    <TransferDialog transfer={payoutOf({ ...debt, name }, account ?? '')} onClose={close} />
  ));
  return (
    <Stack as="li" gap={8} pad="12 0">
      <Row gap={8} justify="between">
        <Row as="span" gap={8} nowrap>
          {tick}
          <Face name={name} />
          <strong>{name}</strong>
        </Row>
        <Amount debt={debt} amount={debt.amount} toPay={isPending ? 0 : debt.amount} />
      </Row>
      <FailureText failure={failure} />
      {debt.amount < 0 && <Text variant="quiet small">{texts.owesCompany(formatZloty(-debt.amount))}</Text>}
      {debt.amount > 0 && (
        <Row gap="0 8" justify="between">
          <Text variant="quiet small">
            {debt.months.length === 1 && `${monthName(debt.months[0]!.month, language)} · `}
            {/* Nothing is said of it while it is asked for. */}
            {account ? groupedAccount(account) : (data ?? debt.hasLeft) ? texts.noAccount : ''}
          </Text>
          {account && (
            <Button look="text" icon={mdiQrcode} aria-label={texts.transferTo(name)} onClick={() => transfer.open()}>
              {texts.transfer}
            </Button>
          )}
        </Row>
      )}
      {debt.months.length > 1 &&
        debt.months.map(({ month, amount, toPay }) => (
          <Row key={month} gap={8} justify="between" pad="0 0 0 48">
            <Text variant="small">{monthName(month, language)}</Text>
            <Amount debt={debt} amount={amount} toPay={isPending ? 0 : toPay} month={month} />
          </Row>
        ))}
      {transfer.dialog}
    </Stack>
  );
}

interface AmountProps {
  debt: CompanyDebt;
  /** The debt (grosze): of a month (`YYYY-MM`), or altogether. */
  amount: number;
  /** The payout that settles it (grosze); negative: by the payer. */
  toPay: number;
  month?: string;
}

/** An amount that the company owes, and to say that it or the payer paid it back, once the manager says yes to the amount. */
function Amount({ debt: { userId, ...debt }, amount, toPay, month }: AmountProps) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const name = usePersonName()(debt.name);
  const shown = formatZloty(Math.abs(toPay));
  const isReturned = toPay < 0;
  const undo = useCall('takeReimbursementBack', { params: { personId: userId } });
  const { submit, isPending } = useCall(
    'reimburse',
    { params: { personId: userId }, body: { amount: toPay, ...(month !== undefined && { month }) } },
    {
      onReply: ({ paymentId }) =>
        showNotice({
          text: (isReturned ? texts.returnedNow : texts.reimbursed)(name, shown),
          undo: () => undo.submit({ params: { settlementId: paymentId } }),
        }),
    },
  );
  const whole = isReturned ? texts.returnedText : texts.reimburseText;
  const ofMonth = month === undefined ? whole : texts.reimburseMonthText(monthName(month, language));
  const about = toPay < amount ? `${ofMonth} ${texts.setOff(formatZloty(amount - toPay))}` : ofMonth;
  return (
    <Row as="span" gap={12} nowrap variant="atEnd">
      <Price grosze={amount} strong={month === undefined} />
      {toPay !== 0 && (
        <ConfirmButton
          look={month === undefined ? 'tonal' : 'text'}
          icon={mdiCashCheck}
          aria-label={[
            (isReturned ? texts.returnedOf : texts.reimburseOf)(name, shown),
            month && monthName(month, language),
          ]
            .filter(Boolean)
            .join(', ')}
          question={(isReturned ? texts.returnedQuestion : texts.reimburseQuestion)(name, shown)}
          text={about}
          action={texts.reimburseAction(shown)}
          pending={isPending}
          onConfirm={submit}
        >
          {isReturned ? texts.returned : texts.reimburse}
        </ConfirmButton>
      )}
    </Row>
  );
}
