import { useState } from 'react';
import { mdiDownloadOutline } from '@mdi/js';
import type { CarriedOver as Carried } from '@kantyna/contracts/payments/carried-over';
import { MAX_CARRIED_OVER } from '@kantyna/contracts/product';
import { formatZloty } from '@kantyna/money/zloty';
import { useRead } from '../../api/read.js';
import { useCall } from '../../api/use-call.js';
import { useDownload } from '../../api/use-download.js';
import { isolated } from '../../texts/isolated.js';
import { useLanguage } from '../../texts/texts.js';
import { Ago } from '../../ui/time/ago.js';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/data/loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { TableFile } from '../../ui/data/table-file.js';
import { useTableFileTexts } from '../../ui/data/table-file.texts.js';
import { Select } from '../../ui/fields/select.js';
import { Card, Paragraph, Row, Section, Stack, Text } from '../../ui/layout.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { useCarriedOverTexts } from './carried-over.texts.js';
import { debtsBetween, personCalled, type KnownPerson } from './matched-people.js';
import { readBalances, type WrittenBalances } from './read-balances.js';

/** Debts that were kept elsewhere: to be carried over from a file, saved as one, and taken back. */
export function CarriedOver() {
  const texts = useCarriedOverTexts();
  const language = useLanguage();
  const [found, setFound] = useState<WrittenBalances | 'noBalances'>();
  const { submit: save, isPending: isSaving } = useDownload('owedFile', () => `${texts.fileName}.csv`);
  const balances = typeof found === 'object' ? found : undefined;
  const faultOf = (read: typeof found) => {
    if (read === undefined || read === 'noBalances') return read && texts.noBalances;
    if (read.rest !== 0) return texts.notZero(formatZloty(Math.abs(read.rest)));
    return read.debts.length > MAX_CARRIED_OVER ? texts.tooMany(MAX_CARRIED_OVER) : undefined;
  };
  return (
    <Section>
      <Row justify="between">
        <h2>{texts.heading}</h2>
        <Button look="outline" icon={mdiDownloadOutline} pending={isSaving} onClick={() => void save({ language })}>
          {texts.save}
        </Button>
      </Row>
      <Paragraph variant="quiet small">{texts.hint}</Paragraph>
      <TableFile
        hasOne={balances !== undefined}
        accept=".csv,.txt,text/csv,text/plain"
        fault={faultOf(found)}
        onBytes={(bytes) => setFound(readBalances(bytes))}
      />
      {balances && <Preview key={JSON.stringify(balances)} balances={balances} onDone={() => setFound(undefined)} />}
      <Loaded query={useRead('carriedOver')} skeleton={<SkeletonRows rows={1} height={56} />}>
        {({ all }) => (
          <Card as="ul" lines pad="0 16">
            {all.map((one) => (
              <Listed key={one.id} carried={one} />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

interface PreviewProps {
  balances: WrittenBalances;
  onDone: () => void;
}

/** The debts of a file before they count, with the people whom it names. */
function Preview({ balances, onDone }: PreviewProps) {
  return (
    <Loaded query={useRead('officePeople', { query: {} })} skeleton={<SkeletonRows rows={3} height={56} />}>
      {({ people }) => <Matched balances={balances} people={people} onDone={onDone} />}
    </Loaded>
  );
}

function Matched({ balances, people, onDone }: PreviewProps & { people: readonly KnownPerson[] }) {
  const texts = useCarriedOverTexts();
  const fileTexts = useTableFileTexts();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const labels = [...new Set(balances.debts.flatMap(({ debtor, creditor }) => [debtor, creditor]))];
  const unknown = labels.filter((label) => personCalled(label, people) === undefined);
  const idOf = (label: string) => personCalled(label, people) ?? (chosen.get(label) || undefined);
  const { debts, leftOut } = debtsBetween(balances.debts, idOf);
  const sum = debts.reduce((before, debt) => before + debt.amount, 0);
  const amount = formatZloty(sum);
  const { data: { all = [] } = {} } = useRead('carriedOver');
  const isRepeated = all.some((one) => !one.takenBackAt && one.count === debts.length && one.amount === sum);
  const nameOf = (id: string) => {
    const { username = '', email = '' } = people.find((one) => one.id === id) ?? {};
    const isShared = people.filter((one) => one.username === username).length > 1;
    return isolated(isShared ? `${username} (${email})` : username);
  };
  const { submit, isPending } = useCall(
    'carryOver',
    {},
    { onReply: () => showNotice({ text: texts.carried(debts.length) }) },
  );
  const carry = async () => {
    if (await submit({ body: { debts } })) onDone();
  };
  const isWhole = balances.rest === 0 && balances.debts.length <= MAX_CARRIED_OVER;
  return (
    <Stack gap={12} pad="8 0 0">
      {unknown.map((label) => (
        <Select
          key={label}
          label={texts.who(label)}
          value={chosen.get(label) ?? ''}
          onChange={({ target }) => setChosen(new Map([...chosen, [label, target.value]]))}
          options={[
            ['', texts.nobody] as const,
            ...people.map(({ id, username, email }) => [id, `${username} (${email})`] as const),
          ]}
          fullWidth
        />
      ))}
      <Card as="ul" lines pad="0 16">
        {debts.map((debt) => (
          <Row as="li" key={`${debt.debtorId} ${debt.creditorId}`} justify="between" nowrap gap="0 16" pad="12 0">
            <span>{texts.owes(nameOf(debt.debtorId), nameOf(debt.creditorId))}</span>
            <Text variant="strong oneLine">{formatZloty(debt.amount)}</Text>
          </Row>
        ))}
      </Card>
      {leftOut > 0 && <Paragraph variant="quiet small">{texts.leftOut(leftOut)}</Paragraph>}
      {balances.unread.length > 0 && (
        <Stack gap={4}>
          <Text variant="danger small">{fileTexts.unread(balances.unread.length)}</Text>
          {balances.unread.map(({ row, text }) => (
            <Text key={row} variant="quiet small">
              {fileTexts.row(row)}: {isolated(text)}
            </Text>
          ))}
        </Stack>
      )}
      {isRepeated && <Text variant="danger small">{texts.repeated}</Text>}
      {isWhole && debts.length > 0 && (
        <Row justify="between" gap="8 16">
          <Text variant="quiet">{texts.sums(amount)}</Text>
          <Button size="large" pending={isPending} onClick={() => void carry()}>
            {texts.carryOver(debts.length, amount)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Listed({ carried: { id, at, byName, count, amount, takenBackAt, isPending } }: { carried: Carried }) {
  const texts = useCarriedOverTexts();
  const shown = formatZloty(amount);
  const takeBack = useCall('takeCarriedOverBack', { params: { carriedOverId: id } });
  return (
    <Row as="li" gap={8} justify="between" pad="12 0">
      <Stack gap={4}>
        <strong>{texts.of(count, shown)}</strong>
        <Text variant="quiet small">
          {isolated(byName)}, <Ago instant={at} />
          {takenBackAt !== undefined && ` · ${texts.takenBack}`}
          {isPending && ` · ${texts.pending}`}
        </Text>
      </Stack>
      {takenBackAt === undefined && (
        <ConfirmButton
          look="text"
          question={texts.takeBackQuestion(count, shown)}
          text={texts.takeBackText}
          action={texts.takeBack}
          pending={takeBack.isPending}
          onConfirm={takeBack.submit}
        />
      )}
    </Row>
  );
}
