import { useId, useMemo, useState, type ReactNode } from 'react';
import { mdiAlertCircleOutline, mdiCheckAll, mdiHelpCircleOutline } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import { currentPersonId } from '../../api/state/session.js';
import { isolated } from '../../texts/isolated.js';
import { useTableFileTexts } from '../../ui/data/table-file.texts.js';
import { Button } from '../../ui/button.js';
import { Fold } from '../../ui/fold.js';
import { Box, Card, Paragraph, Row, Stack, Text } from '../../ui/layout.js';
import { FailureCount, FailureText } from '../../payments/collecting/failure-text.js';
import { TicksBar, useTicks } from '../../payments/collecting/ticks.js';
import { useConfirmEach } from '../../payments/collecting/use-confirm-each.js';
import { noteConfirmed, wasConfirmed } from './confirmed-transfers.js';
import { FoundRow, Said } from './found-row.js';
import { match, type Match } from './match.js';
import type { OpenPayment } from './open-payments.js';
import { useStatementTexts } from './statement.texts.js';
import type { Statement, Transfer } from './transfer.js';

interface Props {
  statement: Statement;
  open: readonly OpenPayment[];
}

/** The transfers of a statement beside what they pay. Sure ones are ticked; one press confirms what is ticked, and can be taken back. */
export function StatementView({ statement: { transfers, unread, others }, open }: Props) {
  const texts = useStatementTexts();
  const fileTexts = useTableFileTexts();
  // Another function each time that it may answer otherwise.
  const [isDone, setDone] = useState(() => wasConfirmed);
  const done = transfers.filter(({ id }) => isDone(id));
  const found = useMemo(
    () =>
      match(
        transfers.filter(({ id }) => !isDone(id)),
        open,
      ),
    [transfers, open, isDone],
  );
  // It may have been taken back elsewhere.
  const offer = (transfer: Transfer) => {
    noteConfirmed([transfer.id], false);
    setDone(() => (id: string) => wasConfirmed(id));
  };
  const note = (isConfirmed: boolean) => (items: readonly { id: string }[]) =>
    noteConfirmed(
      items.map(({ id }) => id),
      isConfirmed,
    );
  const { submit, isPending, failureOf, failed } = useConfirmEach(note(true), note(false));
  // No row leaves the list before all of them were confirmed.
  const [before, setBefore] = useState(found);
  const matches = isPending ? before : found;
  const fitting = matches.filter(({ candidates }) => candidates.length > 0);
  const sure = fitting.filter(({ isSure }) => isSure);
  const doubtful = fitting.filter(({ isSure }) => !isSure);
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const chosenOf = ({ transfer, candidates }: Match): OpenPayment =>
    candidates.find(({ id }) => id === choices.get(transfer.id)) ?? candidates[0]!;
  const idOf = ({ transfer }: Match) => transfer.id;
  const { ticked, tick, clear } = useTicks(fitting.map(idOf), sure.map(idOf));
  const isTicked = ({ transfer }: Match) => ticked.has(transfer.id);
  const isSecond = (one: Match) =>
    isTicked(one) && fitting.find((other) => isTicked(other) && chosenOf(other).id === chosenOf(one).id) !== one;
  const chosen = fitting.filter((one) => isTicked(one) && !isSecond(one));
  const confirm = () => {
    setBefore(matches);
    void submit(
      chosen.map((one) => {
        const { id, amount } = one.transfer;
        const { personId, orderId, claim, amount: due } = chosenOf(one);
        // Another amount than that of the entry is for everything between the two.
        const entry = orderId !== undefined && amount === due ? { orderId, payerId: currentPersonId() } : undefined;
        const claims = claim ? [{ id: claim.id, amount }] : [];
        return { id, personId, amount, claims, credit: Math.max(0, amount - due), entry };
      }),
    );
  };
  const list = (title: string, of: readonly Match[]) =>
    of.length > 0 && (
      <Section title={title}>
        {of.map((one) => (
          <FoundRow
            key={one.transfer.id}
            match={one}
            chosen={chosenOf(one)}
            isTicked={isTicked(one)}
            isSecond={isSecond(one)}
            fault={<FailureText failure={failureOf(one.transfer.id)} />}
            onTick={(isOn) => tick(one.transfer.id, isOn)}
            onChoose={(id) => setChoices(new Map([...choices, [one.transfer.id, id]]))}
          />
        ))}
      </Section>
    );
  const unmatched = matches.filter(({ candidates }) => candidates.length === 0).map(({ transfer }) => transfer);
  return (
    <Stack>
      <FailureCount {...failed} />
      {fitting.length === 0 && <Paragraph role="status">{texts.nothing}</Paragraph>}
      {list(texts.sure(sure.length), sure)}
      {list(texts.doubtful(doubtful.length), doubtful)}
      {unread.length > 0 && (
        <Fold title={fileTexts.unread(unread.length)} icon={mdiAlertCircleOutline}>
          <Stack as="ul" gap={8}>
            {unread.map(({ row, text, why }) => (
              <li key={row}>
                {fileTexts.row(row)}: {texts.unreadWhy[why]}
                <Text variant="block quiet small">{isolated(text)}</Text>
              </li>
            ))}
          </Stack>
        </Fold>
      )}
      <Others title={texts.done(done.length)} icon={mdiCheckAll} transfers={done} onOffer={offer} />
      <Others title={texts.unmatched(unmatched.length)} icon={mdiHelpCircleOutline} transfers={unmatched} />
      {others > 0 && <Paragraph variant="quiet small">{texts.others(others)}</Paragraph>}
      <TicksBar
        count={chosen.length}
        of={fitting.length}
        amount={chosen.reduce((sum, { transfer }) => sum + transfer.amount, 0)}
        isFirst
        pending={isPending}
        onClear={clear}
        onConfirm={confirm}
      />
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} lines>
      <Row as="h2" id={id} tall={48} pad="0 12">
        {title}
      </Row>
      <Box as="ul" lines>
        {children}
      </Box>
    </Card>
  );
}

interface OthersProps {
  title: string;
  icon: string;
  transfers: readonly Transfer[];
  /** Offers one of them again. */
  onOffer?: (transfer: Transfer) => void;
}

/** Transfers with which nothing is to be done. */
function Others({ title, icon, transfers, onOffer }: OthersProps) {
  const texts = useStatementTexts();
  if (transfers.length === 0) return null;
  return (
    <Fold title={title} icon={icon} lazy>
      {onOffer && (
        <Paragraph variant="quiet small" style={{ marginBlockEnd: 8 }}>
          {texts.doneNote}
        </Paragraph>
      )}
      <Stack as="ul" gap={8}>
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <Row nowrap justify="between" gap="0 16">
              <Said transfer={transfer} />
              <Text variant="oneLine">{formatZloty(transfer.amount)}</Text>
            </Row>
            {onOffer && (
              <Button
                look="text"
                aria-label={[texts.offerAgain, transfer.sender, formatZloty(transfer.amount)].join(' ')}
                onClick={() => onOffer(transfer)}
              >
                {texts.offerAgain}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Fold>
  );
}
