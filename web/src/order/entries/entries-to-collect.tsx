import { useDeferredValue, useId, useState } from 'react';
import { mdiCheckboxMultipleMarkedOutline } from '@mdi/js';
import { isAskedFor } from '@kantyna/order-rules/asking';
import { formatAmount } from '@kantyna/money/zloty';
import { dueFor } from '@kantyna/order-rules/company-part';
import { useCollectingTexts } from '../../payments/collecting/collecting.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { usePaymentTexts } from '../../payments/payment.texts.js';
import { Button } from '../../ui/button.js';
import { SearchField } from '../../ui/data/search-field.js';
import { matches } from '@kantyna/order-rules/search';
import { Card, Paragraph, Row, Stack, Text, variant } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import { StateChip } from '../../ui/state/state-chip.js';
import { personLabel } from '../../ui/use-person-name.js';
import { FailureCount, FailureText } from '../../payments/collecting/failure-text.js';
import { SHORT_LIST, Tick, TicksBar, useTicks } from '../../payments/collecting/ticks.js';
import { useOrder } from '../../viewed-order/use-order.js';
import styles from './entries-to-collect.module.css';
import { EntryRow } from './other-entries.js';
import { useConfirmEach } from '../../payments/collecting/use-confirm-each.js';
import { toCollect, type EntryToCollect } from '../../payments/collecting/to-collect.js';

/** As many rows as a screen shows. */
const FIRST_ROWS = 12;
const idsOf = (of: readonly EntryToCollect[]) => of.map(({ entry }) => entry.id);
const sumOf = (found: readonly EntryToCollect[], amount: (one: EntryToCollect) => number) =>
  found.reduce((sum, one) => sum + amount(one), 0);

/**
 * The others' entries for who is paid, or opened the order: what is due, from how many, those that are reported or unpaid only. In a long
 * list a name is searched, and who is paid confirms several at once.
 */
export function EntriesToCollect() {
  const texts = useOrderTexts();
  const { reportedAndDue } = usePaymentTexts();
  const collectingTexts = useCollectingTexts();
  const viewed = useOrder();
  const groupId = useId();
  const [search, setSearch] = useState('');
  // Those that a filter found when it was switched on: a row that is confirmed stays until it is switched off.
  const [listed, setListed] = useState<{ only: 'UNPAID' | 'REPORTED'; ids: ReadonlySet<string> }>();
  // A filter that was offered stays: the list does not move under a second press when the last one is confirmed.
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set());
  const others = viewed.orderEntries.filter((entry) => entry !== viewed.viewer.entry);
  const found = toCollect(others, viewed);
  const owing = found.filter(({ open }) => isAskedFor(open));
  const isLong = others.length > SHORT_LIST;
  const withStatus = (shownStatus: 'UNPAID' | 'REPORTED') => found.filter((one) => one.shownStatus === shownStatus);
  // Who had reported when the list came stands first, also once it is confirmed: no row moves under the finger.
  const [firstIds, setFirstIds] = useState<ReadonlySet<string>>();
  if (isLong && !viewed.arePaymentsLoading && !firstIds) setFirstIds(new Set(idsOf(withStatus('REPORTED'))));
  const isInGroup = ({ entry }: EntryToCollect) => firstIds?.has(entry.id) ?? false;
  const shown = found
    .toSorted((one, other) => Number(isInGroup(other)) - Number(isInGroup(one)))
    .filter((one) => !listed || listed.ids.has(one.entry.id) || one.shownStatus === listed.only)
    .filter(({ entry }) => matches(personLabel(entry), search));
  const rows = useDeferredValue(true, false) ? shown : shown.slice(0, FIRST_ROWS);

  const isFirst = viewed.steps[0]?.type === 'confirm';
  const tickable = isLong ? found.filter(({ mayTick }) => mayTick) : [];
  const { ticked, tick, tickAll, clear } = useTicks(
    idsOf(tickable),
    idsOf(isFirst ? tickable.filter(({ shownStatus }) => shownStatus === 'REPORTED') : []),
  );
  // If somebody else is paid by now, or another amount is open, it is not confirmed.
  const { submit, isPending, failureOf, failed } = useConfirmEach();
  const { userId: payerId } = viewed.payer;
  const toTick = tickable.filter((one) => shown.includes(one) && !ticked.has(one.entry.id));
  const chosen = tickable.filter(({ entry }) => ticked.has(entry.id));

  const inList = ({ entry, open, shownStatus, reported, toConfirm, mayTick }: EntryToCollect) => ({
    tick: mayTick && (
      <Tick
        name={personLabel(entry)}
        amount={toConfirm}
        checked={ticked.has(entry.id)}
        onTick={(isTicked) => tick(entry.id, isTicked)}
      />
    ),
    brief: (
      <>
        {shownStatus && <StateChip state={shownStatus} />}
        {shownStatus === 'REPORTED' && reported !== open && (
          <Text variant="small">{reportedAndDue(formatAmount(reported), formatAmount(open))}</Text>
        )}
        {shownStatus === 'UNPAID' && open > 0 && open < dueFor(entry) && (
          <Text variant="small">{texts.openOf(formatAmount(open), formatAmount(dueFor(entry)))}</Text>
        )}
        <FailureText failure={failureOf(entry.id)} />
      </>
    ),
  });
  const filter = (only: 'UNPAID' | 'REPORTED', text: (count: number) => string) => {
    const of = withStatus(only);
    const isOn = listed?.only === only;
    if (of.length > 0 && !offered.has(only)) setOffered((before) => new Set(before).add(only));
    return (
      offered.has(only) && (
        <button
          type="button"
          aria-pressed={isOn}
          disabled={!isOn && of.length === 0}
          className={variant('pill')}
          onClick={() => setListed(isOn ? undefined : { only, ids: new Set(idsOf(of)) })}
        >
          {text(of.length)}
        </button>
      )
    );
  };

  const group = rows.filter(isInGroup);
  const reportedNow = group.filter(({ shownStatus }) => shownStatus === 'REPORTED');
  const list = (of: readonly EntryToCollect[]) => (
    <div className={isLong ? styles.long : variant('container')}>
      {of.map((one) => (
        <EntryRow key={one.entry.id} entry={one.entry} {...(isLong && inList(one))} />
      ))}
    </div>
  );

  return (
    <Stack as="section" gap={8} pad="8 0 0">
      <Row justify="between">
        <h2>{texts.others}</h2>
        {owing.length > 0 && (
          <Paragraph variant="strong">
            <Price strong grosze={sumOf(owing, ({ open }) => open)} /> {collectingTexts.fromPeople(owing.length)}
          </Paragraph>
        )}
      </Row>
      <Row gap={8} className={styles.filters}>
        {isLong && <SearchField label={collectingTexts.search} value={search} onChange={setSearch} />}
        {filter('REPORTED', collectingTexts.reported)}
        {filter('UNPAID', texts.unpaidOnly)}
      </Row>
      {toTick.length > 1 && (
        <Row variant="unprinted">
          <Button look="outline" icon={mdiCheckboxMultipleMarkedOutline} onClick={() => tickAll(idsOf(toTick))}>
            {collectingTexts.tickShown(toTick.length)}
          </Button>
        </Row>
      )}
      <FailureCount {...failed} />
      {others.length === 0 && <Paragraph variant="quiet">{texts.othersEmpty}</Paragraph>}
      {others.length > 0 && rows.length === 0 && <Paragraph variant="quiet">{collectingTexts.noMatch}</Paragraph>}
      {group.length > 0 && (
        <Card as="section" aria-labelledby={groupId} lines>
          <Row id={groupId} pad={12} justify="between">
            <StateChip state="REPORTED" />
            <Price strong grosze={sumOf(reportedNow, ({ reported }) => reported)} />
          </Row>
          {list(group)}
        </Card>
      )}
      {rows.length > group.length && <Card>{list(rows.slice(group.length))}</Card>}
      <TicksBar
        count={chosen.length}
        of={tickable.length}
        amount={sumOf(chosen, ({ toConfirm }) => toConfirm)}
        isFirst={isFirst}
        pending={isPending}
        onClear={clear}
        onConfirm={() =>
          void submit(
            chosen.map(({ entry: { id, userId: personId }, claims, toConfirm: amount }) => {
              return { id, personId, amount, claims, entry: { id, orderId: viewed.order.id, payerId } };
            }),
          )
        }
      />
    </Stack>
  );
}
