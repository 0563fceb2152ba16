import { useState } from 'react';
import { mdiAccountPlusOutline } from '@mdi/js';
import type { OfficePerson } from '@kantyna/contracts/people/office';
import { addressOf } from '../api/base-path.js';
import type { Reply } from '../api/calls.js';
import { useRead } from '../api/read.js';
import { useOfficeTexts } from './office.texts.js';
import { Ago } from '../ui/time/ago.js';
import { Empty } from '../ui/data/empty.js';
import { Button } from '../ui/button.js';
import { Chips } from '../ui/fields/chips.js';
import { Loaded } from '../ui/data/loaded.js';
import { ResponsiveTable } from '../ui/data/responsive-table.js';
import { SearchField } from '../ui/data/search-field.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import table from '../ui/data/table.module.css';
import { Box, Paragraph, Row, Text } from '../ui/layout.js';
import { Face } from '../ui/marks.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { useDialog } from '../ui/overlay/use-dialog.js';
import { Marks } from './person-marks.js';

/** Who was not seen for so long counts as away (ms). */
const AWAY = 90 * 24 * 60 * 60_000;

const ShareDialog = lazyComponent(async () => (await import('../ui/overlay/share-dialog.js')).ShareDialog);
const PersonDialog = lazyComponent(async () => (await import('./person-dialog.js')).PersonDialog);

/** Everybody, and what can be done about each. */
export function People() {
  const texts = useOfficeTexts();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const invitation = useDialog((close) => (
    <ShareDialog title={texts.invite} hint={texts.inviteHint} url={addressOf('')} onClose={close} />
  ));
  const query = useRead('officePeople', { query: wanted === '' ? {} : { search: wanted } });
  return (
    <>
      <Row gap={8} justify="between">
        <Box variant="roomy">
          <SearchField label={texts.findPeople} value={search} onChange={setSearch} maxLength={200} />
        </Box>
        <Button look="outline" icon={mdiAccountPlusOutline} onClick={() => invitation.open()}>
          {texts.invite}
        </Button>
      </Row>
      {invitation.dialog}
      <Loaded query={query} skeleton={<SkeletonRows rows={8} height={56} />}>
        {(found) => <Found {...found} />}
      </Loaded>
    </>
  );
}

/** Whom a filter leaves. */
const FILTERS = {
  blocked: ({ isBlocked }: OfficePerson) => isBlocked,
  manager: ({ manager }: OfficePerson) => manager !== undefined,
  away: ({ lastSeen }: OfficePerson) => lastSeen === undefined || Date.parse(lastSeen) < Date.now() - AWAY,
};
type Filter = keyof typeof FILTERS;

function Found({ people: found, isComplete }: Reply<'officePeople'>) {
  const texts = useOfficeTexts();
  const [filters, setFilters] = useState<Filter[]>([]);
  const people = found.filter((person) => filters.every((one) => FILTERS[one](person)));
  const { open, dialog } = useDialog<string>((close, personId) => {
    const person = people.find(({ id }) => id === personId);
    return person && <PersonDialog person={person} onClose={close} />;
  });
  return (
    <>
      <Chips
        label={texts.count(people.length)}
        options={(['blocked', 'manager', 'away'] as const).map((one) => [one, texts.filter[one]] as const)}
        value={filters}
        onChange={setFilters}
      />
      {people.length === 0 && <Empty text={texts.noPeople} />}
      {people.length > 0 && <PeopleTable people={people} onOpen={open} />}
      {!isComplete && <Paragraph variant="quiet">{texts.notAll(found.length)}</Paragraph>}
      {dialog}
    </>
  );
}

function PeopleTable({ people, onOpen }: { people: readonly OfficePerson[]; onOpen: (id: string) => void }) {
  const texts = useOfficeTexts();
  const seen = ({ lastSeen }: OfficePerson) => (lastSeen === undefined ? texts.unknown : <Ago instant={lastSeen} />);
  const since = (one: OfficePerson) => (one.since === undefined ? texts.unknown : <Ago instant={one.since} />);
  const ways = ({ waysIn }: OfficePerson) => waysIn.map((way) => texts.wayIn[way] ?? way).join(', ');
  const name = (person: OfficePerson) => (
    <Row as="span" gap={4}>
      <button type="button" className={table.link} onClick={() => onOpen(person.id)}>
        {person.username}
      </button>
      <Marks person={person} />
    </Row>
  );
  return (
    <ResponsiveTable
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          title: texts.name,
          cell: (person) => (
            <Row as="span" gap={8} nowrap>
              <Face name={person.username} />
              {name(person)}
            </Row>
          ),
        },
        { title: texts.address, cell: ({ email }) => email },
        { title: texts.since, cell: since },
        { title: texts.lastSeen, cell: seen },
        { title: texts.waysIn, cell: ways },
      ]}
      narrowRow={(person) => (
        <Row as="span" gap={12} nowrap variant="fill">
          <Face name={person.username} />
          <Text variant="fill">
            {name(person)}
            <Text variant="block quiet small">{person.email}</Text>
            <Text variant="block quiet small">
              {texts.lastSeen}: {seen(person)} · {ways(person)}
            </Text>
          </Text>
        </Row>
      )}
    />
  );
}
