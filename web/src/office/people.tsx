import { useState } from 'react';
import type { OfficePerson } from '@kantyna/contracts/people/office';
import type { Reply } from '../api/calls.js';
import { useRead } from '../api/read.js';
import { useOfficeTexts } from './office.texts.js';
import { Ago } from '../ui/time/ago.js';
import { Empty } from '../ui/data/empty.js';
import { Loaded } from '../ui/data/loaded.js';
import { ResponsiveTable } from '../ui/data/responsive-table.js';
import { SearchField } from '../ui/data/search-field.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import table from '../ui/data/table.module.css';
import { Paragraph, Row, Text } from '../ui/layout.js';
import { Face } from '../ui/marks.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { useDialog } from '../ui/overlay/use-dialog.js';
import { Marks } from './person-marks.js';

const PersonDialog = lazyComponent(async () => (await import('./person-dialog.js')).PersonDialog);

/** Everybody, and what can be done about each. */
export function People() {
  const texts = useOfficeTexts();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const query = useRead('officePeople', { query: wanted === '' ? {} : { search: wanted } });
  return (
    <>
      <SearchField label={texts.findPeople} value={search} onChange={setSearch} maxLength={200} />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} height={56} />}>
        {(found) => <Found {...found} />}
      </Loaded>
    </>
  );
}

function Found({ people, isComplete }: Reply<'officePeople'>) {
  const texts = useOfficeTexts();
  const { open, dialog } = useDialog<string>((close, personId) => {
    const person = people.find(({ id }) => id === personId);
    return person && <PersonDialog person={person} onClose={close} />;
  });
  return (
    <>
      {people.length === 0 && <Empty text={texts.noPeople} />}
      {people.length > 0 && <PeopleTable people={people} onOpen={open} />}
      {!isComplete && <Paragraph variant="quiet">{texts.notAll(people.length)}</Paragraph>}
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
