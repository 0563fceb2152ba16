import type { ReactNode } from 'react';
import { formatZloty } from '@kantyna/money/zloty';
import { Tick } from '../../payments/collecting/ticks.js';
import { isolated } from '../../texts/isolated.js';
import { useLanguage } from '../../texts/texts.js';
import { Select } from '../../ui/fields/select.js';
import { calendarDate } from '../../ui/format/calendar-date.js';
import { Box, Grid, Text } from '../../ui/layout.js';
import { usePersonName } from '../../ui/use-person-name.js';
import type { Match } from './match.js';
import type { OpenPayment } from './open-payments.js';
import { useStatementTexts } from './statement.texts.js';
import type { Transfer } from './transfer.js';

interface RowProps {
  match: Match;
  chosen: OpenPayment;
  isTicked: boolean;
  /** Whether another transfer is ticked for the same. */
  isSecond: boolean;
  fault: ReactNode;
  onTick: (isTicked: boolean) => void;
  onChoose: (id: string) => void;
}

/** A transfer, and what it pays; if that may be several things, one to choose. */
export function FoundRow({
  match: { transfer, candidates },
  chosen,
  isTicked,
  isSecond,
  fault,
  onTick,
  onChoose,
}: RowProps) {
  const texts = useStatementTexts();
  const language = useLanguage();
  const personName = usePersonName();
  const forWhat = ({ orderId, orderDate = '', restaurantName, claim }: OpenPayment) =>
    [
      orderId === undefined ? texts.everything : isolated(restaurantName ?? ''),
      orderId !== undefined && calendarDate(orderDate, language),
      claim && texts.reported,
    ].filter(Boolean);
  const isOther = chosen.amount !== transfer.amount;
  const name = personName(chosen.name);
  const words = (one: OpenPayment) => [personName(one.name), ...forWhat(one), formatZloty(one.amount)].join(' · ');
  return (
    <Grid as="li" columns="auto 1fr auto" gap="4 12" pad="8 12" align="start">
      <Tick name={name} amount={transfer.amount} checked={isTicked} onTick={onTick} />
      <Box pad="6 0">
        {candidates.length > 1 ? (
          <Select
            label={texts.whatFor}
            options={candidates.map((one) => [one.id, words(one)] as const)}
            value={chosen.id}
            onChange={({ target }) => {
              onChoose(target.value);
              onTick(true);
            }}
            size="small"
            fullWidth
          />
        ) : (
          <>
            <Text variant="block strong">{name}</Text>
            <Text variant="block small">{forWhat(chosen).join(' · ')}</Text>
          </>
        )}
        {isOther && <Text variant="block small">{texts.isOpen(formatZloty(chosen.amount))}</Text>}
        <Said transfer={transfer} />
        {isSecond && <Text variant="block danger small">{texts.chosenAbove}</Text>}
        {fault}
      </Box>
      <Text variant="strong oneLine" style={{ paddingBlock: 6 }}>
        {formatZloty(transfer.amount)}
      </Text>
    </Grid>
  );
}

/** What the statement says of a transfer. */
export function Said({ transfer: { date, sender, title } }: { transfer: Transfer }) {
  const language = useLanguage();
  return (
    <Text variant="block quiet small">
      {[calendarDate(date, language), isolated(sender), isolated(title)].filter(Boolean).join(' · ')}
    </Text>
  );
}
