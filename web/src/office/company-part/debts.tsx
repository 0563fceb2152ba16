import { mdiCashCheck, mdiUndoVariant } from '@mdi/js';
import type { CompanyDebt, Reimbursement } from '@kantyna/contracts/payments/company';
import { formatZloty } from '@kantyna/money/zloty';
import { usePages } from '../../api/read.js';
import { READING_INTERVAL } from '../../api/read-options.js';
import { useCall } from '../../api/use-call.js';
import { monthName } from '../../ui/format/month-name.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { MorePages } from '../../ui/data/more-pages.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyDate } from '../../ui/format/company-zone.js';
import { Card, Paragraph, Row, Section, Stack, Text } from '../../ui/layout.js';
import { Face } from '../../ui/marks.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';

/** The company's debts to payers, each with "Paid out", and the payouts, which can be taken back. */
export function Debts() {
  const texts = useCompanyPartTexts();
  return (
    <Section>
      <h2>{texts.debts}</h2>
      <Listed />
    </Section>
  );
}

function Listed() {
  const texts = useCompanyPartTexts();
  // Grants of a new setting are worked out in moments.
  const query = usePages(
    'companyDebts',
    { query: {} },
    { refetchInterval: ({ state }) => state.data?.pages[0]?.isPending === true && READING_INTERVAL },
  );
  const first = query.data?.pages[0];
  if (!first) return query.isError ? <NotLoaded onRetry={query.refetch} /> : <SkeletonRows rows={3} height={56} />;
  const { debts } = first;
  const isPending = first.isPending === true;
  const reimbursements = query.data!.pages.flatMap((page) => page.reimbursements);
  return (
    <>
      {isPending && <p role="status">{texts.pending}</p>}
      {debts.length === 0 && <Paragraph variant="quiet">{texts.noDebts}</Paragraph>}
      {debts.length > 0 && (
        <Card as="ul" lines pad="0 16">
          {debts.map((debt) => (
            <Debt key={debt.userId} debt={debt} isPending={isPending} />
          ))}
        </Card>
      )}
      {reimbursements.length > 0 && (
        <>
          <h3>{texts.reimbursements}</h3>
          <Card as="ul" lines pad="0 16">
            {reimbursements.map((one) => (
              <Reimbursed key={one.id} reimbursement={one} />
            ))}
          </Card>
          <MorePages query={query} text={texts.olderReimbursements} />
        </>
      )}
    </>
  );
}

/** The company's debt to one person, as a whole and by month if there are several. */
function Debt({ debt, isPending }: { debt: CompanyDebt; isPending: boolean }) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const name = usePersonName()(debt.name);
  return (
    <Stack as="li" gap={8} pad="12 0">
      <Row gap={8} justify="between">
        <Row as="span" gap={8} nowrap>
          <Face name={name} />
          <strong>{name}</strong>
        </Row>
        <Amount debt={debt} amount={debt.amount} toPay={isPending ? 0 : debt.amount} />
      </Row>
      {debt.amount < 0 && <Text variant="quiet small">{texts.owesCompany(formatZloty(-debt.amount))}</Text>}
      {debt.months.length === 1 && debt.amount > 0 && (
        <Text variant="quiet small">{monthName(debt.months[0]!.month, language)}</Text>
      )}
      {debt.months.length > 1 &&
        debt.months.map(({ month, amount, toPay }) => (
          <Row key={month} gap={8} justify="between" pad="0 0 0 48">
            <Text variant="small">{monthName(month, language)}</Text>
            <Amount debt={debt} amount={amount} toPay={isPending ? 0 : toPay} month={month} />
          </Row>
        ))}
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

function Reimbursed({
  reimbursement: { id, userId, amount, at, entryCount, ...one },
}: {
  reimbursement: Reimbursement;
}) {
  const texts = useCompanyPartTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const name = personName(one.name);
  const { submit, isPending } = useCall('takeReimbursementBack', { params: { personId: userId, settlementId: id } });
  return (
    <Row as="li" gap={8} justify="between" pad="12 0">
      <Stack gap={4}>
        <span>{name}</span>
        <Text variant="quiet small">
          {texts.about(calendarDate(companyDate(at), language), entryCount, personName(one.byName))}
        </Text>
      </Stack>
      <Row as="span" gap={8} nowrap variant="atEnd">
        <Price grosze={amount} />
        <ConfirmButton
          look="text"
          icon={mdiUndoVariant}
          aria-label={texts.takeBackOf(name, formatZloty(amount))}
          question={texts.takeBackQuestion}
          text={texts.takeBackText}
          action={texts.takeBack}
          pending={isPending}
          onConfirm={submit}
        />
      </Row>
    </Row>
  );
}
