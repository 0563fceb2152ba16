import { mdiCashCheck, mdiUndoVariant } from '@mdi/js';
import type { CompanyDebt, Reimbursement } from '@kantyna/contracts/payments/company';
import { formatZloty } from '@kantyna/money/zloty';
import { usePages } from '../../api/read.js';
import { READING_INTERVAL } from '../../api/read-options.js';
import { useCall } from '../../api/use-call.js';
import { monthName } from '../../ui/format/month-name.js';
import { useOfficeTexts } from '../../texts/office-texts.js';
import { useLanguage } from '../../texts/texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { classNames } from '../../ui/class-names.js';
import { MorePages } from '../../ui/data/more-pages.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyDate } from '../../ui/format/company-zone.js';
import layout from '../../ui/layout.module.css';
import { Face } from '../../ui/marks.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from '../office.module.css';

/** The company's debts to payers, each with "Paid out", and the payouts, which can be taken back. */
export function Debts() {
  const texts = useOfficeTexts().companyPart;
  return (
    <section className={layout.section}>
      <h2>{texts.debts}</h2>
      <Listed />
    </section>
  );
}

function Listed() {
  const texts = useOfficeTexts().companyPart;
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
      {debts.length === 0 && <p className={layout.quiet}>{texts.noDebts}</p>}
      {debts.length > 0 && (
        <ul className={classNames(layout.card, styles.rows)} data-lines>
          {debts.map((debt) => (
            <Debt key={debt.userId} debt={debt} isPending={isPending} />
          ))}
        </ul>
      )}
      {reimbursements.length > 0 && (
        <>
          <h3>{texts.reimbursements}</h3>
          <ul className={classNames(layout.card, styles.rows)} data-lines>
            {reimbursements.map((one) => (
              <Reimbursed key={one.id} reimbursement={one} />
            ))}
          </ul>
          <MorePages query={query} text={texts.olderReimbursements} />
        </>
      )}
    </>
  );
}

/** The company's debt to one person, as a whole and by month if there are several. */
function Debt({ debt, isPending }: { debt: CompanyDebt; isPending: boolean }) {
  const texts = useOfficeTexts().companyPart;
  const language = useLanguage();
  const name = usePersonName()(debt.name);
  return (
    <li className={classNames(layout.stack, styles.listed)} data-gap="8">
      <div className={layout.row} data-gap="8" data-spread>
        <span className={layout.row} data-gap="8" data-nowrap>
          <Face name={name} />
          <strong className={styles.address}>{name}</strong>
        </span>
        <Amount debt={debt} amount={debt.amount} toPay={isPending ? 0 : debt.amount} />
      </div>
      {debt.amount < 0 && (
        <span className={classNames(layout.quiet, layout.small)}>{texts.owesCompany(formatZloty(-debt.amount))}</span>
      )}
      {debt.months.length > 1 &&
        debt.months.map(({ month, amount, toPay }) => (
          <div key={month} className={classNames(layout.row, styles.month)} data-gap="8" data-spread>
            <span className={layout.small}>{monthName(month, language)}</span>
            <Amount debt={debt} amount={amount} toPay={isPending ? 0 : toPay} month={month} />
          </div>
        ))}
    </li>
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
  const texts = useOfficeTexts().companyPart;
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
    <span className={classNames(layout.row, layout.atEnd)} data-gap="12" data-nowrap>
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
    </span>
  );
}

function Reimbursed({
  reimbursement: { id, userId, amount, at, entryCount, ...one },
}: {
  reimbursement: Reimbursement;
}) {
  const texts = useOfficeTexts().companyPart;
  const language = useLanguage();
  const personName = usePersonName();
  const name = personName(one.name);
  const { submit, isPending } = useCall('takeReimbursementBack', { params: { personId: userId, settlementId: id } });
  return (
    <li className={classNames(layout.row, styles.listed)} data-gap="8" data-spread>
      <div className={layout.stack} data-gap="4">
        <span className={styles.address}>{name}</span>
        <span className={classNames(layout.quiet, layout.small)}>
          {texts.about(calendarDate(companyDate(at), language), entryCount, personName(one.byName))}
        </span>
      </div>
      <span className={classNames(layout.row, layout.atEnd)} data-gap="8" data-nowrap>
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
      </span>
    </li>
  );
}
