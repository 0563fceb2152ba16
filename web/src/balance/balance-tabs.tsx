import { NavLink } from 'react-router-dom';
import { pathTo } from '../ui/links/paths.js';
import { useTexts } from '../texts/texts.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import styles from './balance-tabs.module.css';

/** Links to the two pages of the balance: what is open, and the history. */
export function BalanceTabs() {
  const { tabs, title } = useTexts().balance;
  return (
    <nav aria-label={title} className={classNames(layout.unprinted, styles.tabs)}>
      <NavLink to={pathTo('balance')} end>
        {tabs.balance}
      </NavLink>
      <NavLink to={pathTo('balanceHistory')}>{tabs.history}</NavLink>
    </nav>
  );
}
