import { useId, useState } from 'react';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { toAnswer } from '../payments/claims/to-answer.js';
import { useRead } from '../api/read.js';
import { ClaimRow } from '../payments/claims/claim-row.js';
import { FailureCount, FailureText } from '../payments/collecting/failure-text.js';
import { useConfirmEach } from '../payments/collecting/use-confirm-each.js';
import { SHORT_LIST, Tick, TicksBar, useTicks } from '../payments/collecting/ticks.js';
import { useBalanceTexts } from './balance.texts.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { Button } from '../ui/button.js';
import { Box, Card, Row } from '../ui/layout.js';
import { ClaimItem } from './claim-item.js';

const sumOf = (claims: readonly Claim[]) => claims.reduce((sum, { amount }) => sum + amount, 0);

interface Props {
  /** Whether confirming is the one large action of its page. */
  isFirst: boolean;
}

/** The open claims of others, to confirm each by itself, or several at once, which can be undone; and the person's own. */
export function ClaimsCard({ isFirst }: Props) {
  const { data } = useRead('openClaims');
  const confirm = useConfirmEach();
  const theirs = (data?.claims ?? []).filter(({ isOwn }) => !isOwn);
  const ownClaims = (data?.claims ?? []).filter(({ isOwn }) => isOwn);
  return (
    <>
      {theirs.length > 0 && <Theirs present={theirs} isFirst={isFirst} confirm={confirm} />}
      {ownClaims.length > 0 && <OwnClaims claims={ownClaims} />}
    </>
  );
}

interface TheirsProps extends Props {
  /** Those that are open now. */
  present: readonly Claim[];
  confirm: ReturnType<typeof useConfirmEach>;
}

function Theirs({ present, isFirst, confirm: { submit, isPending, failureOf, failed } }: TheirsProps) {
  const texts = useCommonTexts();
  const balanceTexts = useBalanceTexts();
  const id = useId();
  // No row leaves the list before all of them were confirmed.
  const [before, setBefore] = useState(present);
  const claims = isPending ? before : present;
  const waiting = toAnswer(claims);
  // A claim of more than is due is asked about by itself.
  const plain = waiting.filter(({ amount, due = amount }) => amount <= due);
  const ids = plain.map((claim) => claim.id);
  const { ticked, tick, clear } = useTicks(ids, ids);
  const isLong = waiting.length > SHORT_LIST;
  const chosen = isLong ? plain.filter((claim) => ticked.has(claim.id)) : plain;
  const confirm = () => {
    setBefore(claims);
    void submit(
      chosen.map((claim) => ({ id: claim.id, personId: claim.userId, amount: claim.amount, claims: [claim] })),
    );
  };
  return (
    <Card as="section" aria-labelledby={id} lines>
      <Row justify="between" gap="0 12" tall={48} pad="0 0 0 12">
        <h2 id={id} tabIndex={-1}>
          {waiting.length > 0 ? texts.toConfirm(waiting.length) : balanceTexts.notCome(claims.length)}
        </h2>
        {plain.length > 1 && !isLong && (
          <Button look="text" pending={isPending} onClick={confirm}>
            {balanceTexts.confirmAll}
          </Button>
        )}
        <FailureCount {...failed} />
      </Row>
      <Box as="ul" lines>
        {claims.map((claim) => (
          <ClaimItem
            key={claim.id}
            claim={claim}
            fault={<FailureText failure={failureOf(claim.id)} />}
            tick={
              isLong && plain.includes(claim) ? (
                <Tick
                  name={claim.name}
                  amount={claim.amount}
                  checked={ticked.has(claim.id)}
                  onTick={(isTicked) => tick(claim.id, isTicked)}
                />
              ) : undefined
            }
          />
        ))}
      </Box>
      {isLong && (
        <TicksBar
          count={chosen.length}
          of={plain.length}
          amount={sumOf(chosen)}
          isFirst={isFirst}
          pending={isPending}
          onClear={clear}
          onConfirm={confirm}
        />
      )}
    </Card>
  );
}

function OwnClaims({ claims }: { claims: readonly Claim[] }) {
  const texts = useBalanceTexts();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} lines>
      <Row justify="between" gap="0 12" tall={48} pad="0 0 0 12">
        <h2 id={id} tabIndex={-1}>
          {texts.yourPayments}
        </h2>
      </Row>
      <Box as="ul" lines>
        {claims.map((claim) => (
          <Row as="li" key={claim.id} justify="between" pad="12 16">
            <ClaimRow claim={claim} />
          </Row>
        ))}
      </Box>
    </Card>
  );
}
