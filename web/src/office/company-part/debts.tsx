import { mdiUndoVariant } from '@mdi/js';
import type { Reimbursement } from '@kantyna/contracts/payments/company';
import { formatZloty } from '@kantyna/money/zloty';
import { usePages } from '../../api/read.js';
import { READING_INTERVAL } from '../../api/read-options.js';
import { useCall } from '../../api/use-call.js';
import { useCompanyPartTexts } from './company-part.texts.js';
import { useLanguage } from '../../texts/texts.js';
import { MorePages } from '../../ui/data/more-pages.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { companyDate } from '../../ui/format/company-zone.js';
import { Card, Paragraph, Row, Section, Stack, Text } from '../../ui/layout.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { Owed } from './owed.js';

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
      {debts.length > 0 && <Owed debts={debts} isPending={isPending} />}
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
