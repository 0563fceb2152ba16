import type { Balance } from '@kantyna/contracts/payments';
/** A line for each person that one owes or is owed by, with the way to pay. */
export declare function DebtsList({ balance }: { balance: Balance }): import('react').JSX.Element;
