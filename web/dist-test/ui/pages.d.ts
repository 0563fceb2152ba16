interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  rows: number;
  onPage: (page: number) => void;
}
/** Leads through a list that is shown page by page; nothing where one page holds it all. */
export declare function Pages({ page, pageSize, rows, onPage }: Props): import('react').JSX.Element | null;
export {};
