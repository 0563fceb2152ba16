import { formatZloty } from '@kantyna/money/zloty';
import { useMoreTexts } from '../texts/texts.js';
import { PersonRow } from './person-row.js';

interface Props {
  companyId: string;
  /** What the company owes the person, in grosze; negative if it paid them too much back. */
  grosze: number;
}

/** What is open with the company, and what it is made of. Nothing is to be done about it here: the office says when it paid. */
export function CompanyRow({ companyId, grosze }: Props) {
  const texts = useMoreTexts().claims;
  return (
    <PersonRow
      userId={companyId}
      name={texts.company}
      text={grosze < 0 ? texts.owesCompany : texts.companyOwes}
      amount={formatZloty(Math.abs(grosze))}
      direction={grosze < 0 ? 'owes' : 'owed'}
    />
  );
}
