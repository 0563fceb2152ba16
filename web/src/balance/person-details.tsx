import { useId, useState } from 'react';
import { mdiUndoVariant } from '@mdi/js';
import { Link } from 'react-router-dom';
import type { PersonBalance } from '@kantyna/contracts/payments/settlements';
import { formatZloty } from '@kantyna/money/zloty';
import { usePages } from '../api/read.js';
import { usePaymentWords } from '../payments/claims/payment-words.js';
import { formatSigned } from '../payments/price/price-lines.js';
import { TakeBackDialog } from '../payments/claims/take-back-dialog.js';
import { useLanguage } from '../texts/texts.js';
import { useBalanceTexts } from './balance.texts.js';
import { useClaimTexts } from '../payments/claims/claims.texts.js';
import { Button } from '../ui/button.js';
import { MorePages } from '../ui/data/more-pages.js';
import { NotLoaded } from '../ui/data/not-loaded.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { companyDate } from '../ui/format/company-zone.js';
import { Box, Row, Stack, Text, variant } from '../ui/layout.js';
import { pathTo } from '../ui/links/paths.js';
import { usePersonName } from '../ui/use-person-name.js';

type Settlement = PersonBalance['settlements'][number];

/** The summands of the debt between the viewer and another person, and their latest payments. */
export function PersonDetails({ personId }: { personId: string }) {
  const texts = useBalanceTexts();
  const language = useLanguage();
  const paymentsId = useId();
  const query = usePages('personBalance', { params: { personId }, query: {} });
  const data = query.data?.pages[0];
  if (!data) return query.isError ? <NotLoaded onRetry={query.refetch} /> : <SkeletonRows rows={2} height={40} />;
  const { items, credit } = data;
  const settlements = query.data!.pages.flatMap((page) => page.settlements);
  const hasCarriedOver = settlements.some(({ isCarriedOver, status }) => isCarriedOver && status === 'CONFIRMED');
  return (
    <>
      <h3>{texts.orders}</h3>
      <Stack as="ul" gap={8}>
        {items.map(({ orderId, orderDate, restaurantName, amount, isTheirs }) => (
          <Row as="li" key={`${orderId} ${isTheirs}`} nowrap gap="0 16">
            <Box variant="roomy">
              <Link to={pathTo('showOrder', { id: orderId })}>{restaurantName}</Link>
              <Box variant="quiet small">
                {calendarDate(orderDate, language)} · {isTheirs ? texts.inYourOrder : texts.inTheirOrder}
              </Box>
            </Box>
            <Signed grosze={amount} />
          </Row>
        ))}
        {credit !== 0 && (
          <Row as="li" nowrap gap="0 16">
            <Text variant="roomy">{hasCarriedOver ? texts.creditAndCarriedOver : texts.credit}</Text>
            <Signed grosze={credit} />
          </Row>
        )}
      </Stack>
      {settlements.length > 0 && (
        <section aria-labelledby={paymentsId} style={{ display: 'contents' }}>
          <h3 id={paymentsId} tabIndex={-1}>
            {texts.payments}
          </h3>
          <Stack as="ul" gap={8}>
            {settlements.map((one) => (
              <Payment key={one.id} balance={data} settlement={one} />
            ))}
          </Stack>
          <MorePages query={query} text={texts.olderPayments} />
        </section>
      )}
    </>
  );
}

const Signed = ({ grosze }: { grosze: number }) => (
  <Text variant="strong oneLine" data-direction={grosze < 0 ? 'owes' : undefined}>
    {formatSigned(grosze, formatZloty)}
  </Text>
);

function Payment({ balance, settlement }: { balance: PersonBalance; settlement: Settlement }) {
  const texts = useBalanceTexts();
  const claimTexts = useClaimTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const { titleOf, forWhat } = usePaymentWords();
  const [isAsking, setAsking] = useState(false);
  const { id, status, way, claimedAmount, planId, isCarriedOver, at } = settlement;
  const title = balance.isCompany
    ? texts.companyPaid(formatZloty(settlement.amount))
    : titleOf(settlement, personName(balance.name));
  const statusOf = () => {
    if (planId !== undefined) return texts.agreedByAll;
    return isCarriedOver && status === 'CONFIRMED' ? undefined : texts.statuses[status];
  };
  const about = [
    calendarDate(companyDate(at), language),
    way && claimTexts.ways[way],
    ...forWhat(settlement),
    statusOf(),
    claimedAmount !== undefined && texts.claimedAs(formatZloty(claimedAmount)),
  ];
  return (
    <Row as="li" gap="0 16">
      <Box variant="roomy">
        {title}
        <Box variant="quiet small">{about.filter(Boolean).join(' · ')}</Box>
      </Box>
      {status === 'CONFIRMED' && planId === undefined && !isCarriedOver && !balance.isCompany && (
        <Button
          look="text"
          className={variant('atEnd')}
          icon={mdiUndoVariant}
          aria-label={`${claimTexts.revert}: ${title}`}
          onClick={() => setAsking(true)}
        >
          {claimTexts.revert}
        </Button>
      )}
      {isAsking && (
        <TakeBackDialog personId={balance.userId} paymentId={id} known={settlement} onClose={() => setAsking(false)} />
      )}
    </Row>
  );
}
