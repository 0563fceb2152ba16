import { useState } from 'react';
import { NO_PAYMENTS } from '@kantyna/order-rules/left-to-pay';
import { useRead, useReadEach } from '../../api/read.js';
import { currentPersonId } from '../../api/state/session.js';
import { Empty } from '../../ui/data/empty.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { TableFile } from '../../ui/data/table-file.js';
import { Card, Paragraph, Stack } from '../../ui/layout.js';
import { ClosedWallet } from '../../ui/pictures/drawings.js';
import { openPayments } from './open-payments.js';
import { readStatement } from './read-statement.js';
import { useStatementTexts } from './statement.texts.js';
import { StatementView } from './statement-view.js';
import type { Statement } from './transfer.js';

/** Confirms what people paid by a statement of one's bank, which does not leave the browser. */
export function StatementPage() {
  const texts = useStatementTexts();
  const [outcome, setOutcome] = useState<Statement | 'noStatement'>();
  const { isLoading, isError, refetch, open } = useOpenPayments();
  if (isError) return <NotLoaded onRetry={refetch} />;
  if (isLoading) return <SkeletonRows rows={3} height={72} />;
  const statement = typeof outcome === 'object' ? outcome : undefined;
  if (open.length === 0 && !statement) return <Empty text={texts.nobodyOwes} drawing={<ClosedWallet />} />;
  return (
    <Stack variant="page">
      <Card as="section">
        <Stack pad={16} gap={12}>
          <Paragraph>{texts.lead}</Paragraph>
          <TableFile
            hasOne={statement !== undefined}
            accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml"
            fault={outcome === 'noStatement' ? texts.noStatement : undefined}
            onBytes={(bytes) => setOutcome(readStatement(bytes))}
          />
        </Stack>
      </Card>
      {statement && <StatementView statement={statement} open={open} />}
    </Stack>
  );
}

/** What others may have paid to the person: loaded for each who owes them or reports a payment. */
function useOpenPayments() {
  const balance = useRead('balance');
  const payments = useRead('openClaims');
  const { owedMoney = {}, people = [] } = balance.data ?? {};
  const claims = payments.data?.claims ?? [];
  const ids = people
    .filter(({ userId, name, isCompany }) => {
      const isReported = claims.some((claim) => !claim.isOwn && claim.userId === userId);
      return !isCompany && ((owedMoney[name] ?? 0) > 0 || isReported);
    })
    .map(({ userId }) => userId);
  const others = useReadEach(
    'personBalance',
    ids.map((personId) => ({ params: { personId }, query: {} })),
    balance.data !== undefined && payments.data !== undefined,
  );
  const all = [balance, payments, others];
  return {
    isLoading: all.some(({ data }) => data === undefined),
    isError: all.some(({ data, isError }) => isError && data === undefined),
    refetch: () => all.map((query) => query.refetch()),
    open: openPayments(currentPersonId(), others.data ?? [], payments.data ?? NO_PAYMENTS),
  };
}
