import { formatZloty } from '@kantyna/money/zloty';
import { useBalanceTexts } from './balance.texts.js';
import { PersonRow } from './person-row.js';

interface Props {
  companyId: string;
  /** The company's debt to the person (grosze); negative if it paid them too much back. */
  grosze: number;
}

/** The open amount with the company, and its summands. The person can do nothing about it here: the office says when it paid. */
export function CompanyRow({ companyId, grosze }: Props) {
  const texts = useBalanceTexts();
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
