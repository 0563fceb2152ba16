import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { mdiFileDocumentOutline } from '@mdi/js';
import { NO_PAYMENTS } from '@kantyna/order-rules/left-to-pay';
import { read, useRead } from '../../api/read.js';
import { currentPersonId } from '../../api/state/session.js';
import { Empty } from '../../ui/data/empty.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { Icon } from '../../ui/icon.js';
import { Card, Paragraph, Row, Stack, variant } from '../../ui/layout.js';
import { ClosedWallet } from '../../ui/pictures/drawings.js';
import { MAX_STATEMENT } from './decode-text.js';
import { openPayments } from './open-payments.js';
import { readStatement } from './read-statement.js';
import { useStatementTexts } from './statement.texts.js';
import { StatementView } from './statement-view.js';
import type { Statement } from './transfer.js';

/** What a file came to: a statement, or why it is none. */
type Outcome = Statement | 'tooLarge' | 'noStatement' | 'notOpened';

async function outcomeOf(file: File): Promise<Outcome> {
  if (file.size > MAX_STATEMENT) return 'tooLarge';
  // A file that was moved or deleted meanwhile.
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes === undefined ? 'notOpened' : readStatement(new Uint8Array(bytes));
}

/** Confirms what people paid by a statement of one's bank, which does not leave the browser. */
export function StatementPage() {
  const texts = useStatementTexts();
  const [outcome, setOutcome] = useState<Outcome>();
  const take = async (file: File | undefined) => file && setOutcome(await outcomeOf(file));
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
          <Row as="label" pad={12} justify="center" variant="card strong pressable">
            <Icon path={mdiFileDocumentOutline} />
            {statement ? texts.chooseOther : texts.choose}
            <input
              type="file"
              accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,text/xml,application/xml"
              className={variant('unseen')}
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = '';
              }}
            />
          </Row>
          <Paragraph role="alert" variant="danger">
            {outcome === 'tooLarge' && texts.tooLarge(MAX_STATEMENT / 1_000_000)}
            {(outcome === 'noStatement' || outcome === 'notOpened') && texts[outcome]}
          </Paragraph>
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
  const others = useQueries({
    queries: ids.map((personId) => read('personBalance', { params: { personId }, query: {} })),
  });
  const all = [balance, payments, ...others];
  return {
    isLoading: all.some(({ data }) => data === undefined),
    isError: all.some(({ data, isError }) => isError && data === undefined),
    refetch: () => all.map((query) => query.refetch()),
    open: openPayments(
      currentPersonId(),
      others.flatMap(({ data }) => data ?? []),
      payments.data ?? NO_PAYMENTS,
    ),
  };
}
