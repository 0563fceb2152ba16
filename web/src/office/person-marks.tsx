import type { OfficePerson } from '@kantyna/contracts/people/office';
import { useOfficeTexts } from './office.texts.js';
import { Tag } from '../ui/state/tag.js';

/** The marks of a person: blocked, manager. */
export function Marks({ person: { isBlocked, manager } }: { person: OfficePerson }) {
  const texts = useOfficeTexts();
  return (
    <>
      {manager && <Tag tone="info">{texts.manager}</Tag>}
      {isBlocked && <Tag tone="danger">{texts.blocked}</Tag>}
    </>
  );
}
