import { type HistoryRow } from './rows.js';
/** The orders in which money was or is owed, the settled ones calmer; a press on one opens it. */
export declare function History({ rows }: { rows: HistoryRow[] }): import('react').JSX.Element;
