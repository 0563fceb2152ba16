import { formatZloty } from '@kantyna/money/zloty';
import { formatSigned } from '../payments/price/price-lines.js';
import { useBalanceTexts } from './balance.texts.js';
import { classNames } from '../ui/class-names.js';
import { variant } from '../ui/layout.js';
import type { Debt } from './debts.js';
import styles from './settling.module.css';

/** The balance of a person as the one number of the page, and the sums in both directions. */
export function BalanceSum({ debts }: { debts: readonly Debt[] }) {
  const texts = useBalanceTexts();
  const sum = (of: readonly Debt[]) => of.reduce((all, { grosze }) => all + grosze, 0);
  const owed = sum(debts.filter(({ grosze }) => grosze > 0));
  const owes = -sum(debts.filter(({ grosze }) => grosze < 0));
  const total = owed - owes;
  return (
    <>
      <p className={styles.total} data-direction={total < 0 ? 'owes' : total > 0 ? 'owed' : undefined}>
        {total === 0 ? formatZloty(0) : formatSigned(total, formatZloty)}
      </p>
      <p className={classNames(variant('quiet small'), styles.madeOf)}>
        <b data-direction="owed">{formatZloty(owed)}</b> {texts.owedToYou} −{' '}
        <b data-direction="owes">{formatZloty(owes)}</b> {texts.youOwe}
      </p>
    </>
  );
}
