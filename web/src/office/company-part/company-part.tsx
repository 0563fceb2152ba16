import layout from '../../ui/layout.module.css';
import { classNames } from '../../ui/class-names.js';
import { Debts } from './debts.js';
import { Reports } from './reports.js';
import { Settings } from './settings.js';

/** What the company pays of people's lunch: its settings, what it owes to whom, and the reports of its months. */
export const CompanyPart = () => (
  <div className={classNames(layout.grid)}>
    <Settings />
    <Debts />
    <Reports />
  </div>
);
