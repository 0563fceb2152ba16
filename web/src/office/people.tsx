import { useState } from 'react';
import type { OfficePerson } from '@kantyna/contracts/people/office';
import { useRead } from '../api/read.js';
import { useOfficeTexts } from '../texts/office-texts.js';
import { Ago } from '../ui/ago.js';
import { classNames } from '../ui/class-names.js';
import { Empty } from '../ui/data/empty.js';
import { Loaded } from '../ui/data/loaded.js';
import { ResponsiveTable } from '../ui/data/responsive-table.js';
import { SearchField } from '../ui/data/search-field.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import table from '../ui/data/table.module.css';
import layout from '../ui/layout.module.css';
import { Face } from '../ui/marks.js';
import styles from './office.module.css';
import { PersonDialog } from './person-dialog.js';
import { Marks } from './person-marks.js';

/** Everybody, and what can be done about each. */
export function People() {
  const texts = useOfficeTexts();
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<string>();
  const query = useRead('officePeople', { query: search.trim() === '' ? {} : { search: search.trim() } });
  return (
    <>
      <SearchField label={texts.findPeople} value={search} onChange={setSearch} maxLength={200} />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} height={56} />}>
        {({ people, isComplete }) => {
          const open = people.find(({ id }) => id === openId);
          return (
            <>
              {people.length === 0 && <Empty text={texts.noPeople} />}
              {people.length > 0 && <PeopleTable people={people} onOpen={setOpenId} />}
              {!isComplete && <p className={layout.quiet}>{texts.notAll(people.length)}</p>}
              {open && <PersonDialog person={open} onClose={() => setOpenId(undefined)} />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function PeopleTable({ people, onOpen }: { people: readonly OfficePerson[]; onOpen: (id: string) => void }) {
  const texts = useOfficeTexts();
  const seen = ({ lastSeen }: OfficePerson) => (lastSeen === undefined ? texts.unknown : <Ago instant={lastSeen} />);
  const since = (one: OfficePerson) => (one.since === undefined ? texts.unknown : <Ago instant={one.since} />);
  const ways = ({ waysIn }: OfficePerson) => waysIn.map((way) => texts.wayIn[way] ?? way).join(', ');
  const name = (person: OfficePerson) => (
    <span className={layout.row} data-gap="8" data-nowrap>
      <Face name={person.username} />
      <span className={layout.row} data-gap="4">
        <button type="button" className={classNames(table.link, styles.name)} onClick={() => onOpen(person.id)}>
          {person.username}
        </button>
        <Marks person={person} />
      </span>
    </span>
  );
  return (
    <ResponsiveTable
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        { title: texts.name, cell: name },
        { title: texts.address, className: styles.address!, cell: ({ email }) => email },
        { title: texts.since, cell: since },
        { title: texts.lastSeen, cell: seen },
        { title: texts.waysIn, cell: ways },
      ]}
      narrowRow={(person) => (
        <div className={layout.fill}>
          {name(person)}
          <div className={classNames(layout.quiet, layout.small, styles.address)}>{person.email}</div>
          <div className={classNames(layout.quiet, layout.small)}>
            {texts.lastSeen}: {seen(person)} · {ways(person)}
          </div>
        </div>
      )}
    />
  );
}
