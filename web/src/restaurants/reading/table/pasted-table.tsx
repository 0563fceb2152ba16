import { useState, type KeyboardEvent } from 'react';
import { useProposalTexts } from './proposal.texts.js';
import { useReadingTexts } from '../reading.texts.js';
import { Card, variant } from '../../../ui/layout.js';
import { useWide } from '../../../ui/browser/use-wide.js';
import styles from '../paste.module.css';
import { PastedRow, rowId, type Field } from './pasted-row.js';
import type { PastedRow as Row, RowDifference, RowFault } from './pasted-rows.js';
import { categoryAbove, doubtedFirst, isDoubted, keysToLookAt, nextToLookAt, ofSameCategory } from './proposal.js';
import type { ProposalActions } from './use-proposal.js';

interface Props {
  /** In the order of the menu. */
  rows: Row[];
  /** In the order of the rows. */
  faults: (RowFault | undefined)[];
  differenceOf: (row: Row) => RowDifference;
  actions: ProposalActions;
}

const focusRow = (key: string | undefined): void => {
  if (key === undefined) return;
  document.getElementById(rowId(key))?.focus();
};

/** Leads to the first row that has to be looked at after the one with the focus, which counts as seen. Returns whether there is one. */
export function lookAtNext(rows: readonly Row[], { look }: Pick<ProposalActions, 'look'>): boolean {
  const toLookAt = keysToLookAt(rows);
  const current = rows.find(({ key }) => document.getElementById(rowId(key))?.dataset['current'] !== undefined);
  const next = nextToLookAt(doubtedFirst(rows), toLookAt, current?.key);
  if (current && isDoubted(current)) look(current.key);
  focusRow(next?.key);
  return next !== undefined;
}

/**
 * The dishes that were read: those that the reader doubts first, then the others in the order of the menu. Keys lead from row to row
 * (docs/rules/menus.md, Making a proposal right). One table at every width (CSS): an edited field keeps its focus when the phone turns.
 */
export function PastedTable({ rows, faults, differenceOf, actions }: Props) {
  const texts = useReadingTexts();
  const proposalTexts = useProposalTexts();
  const [current, setCurrent] = useState<string>();
  const [open, setOpen] = useState<{ key: string; at: Field }>();
  const shown = doubtedFirst(rows);
  const doubted = shown.filter(isDoubted);
  const indexOf = new Map(rows.map(({ key }, index) => [key, index]));
  const reached = current !== undefined && indexOf.has(current) ? current : shown[0]?.key;

  const goTo = (key: string | undefined) => {
    if (key === undefined) return;
    // A typed value counts before the row is one line again.
    focusRow(key);
    setOpen(undefined);
  };
  const besideOf = (row: Row, by: 1 | -1) => shown[shown.indexOf(row) + by]?.key;
  const openAt = (row: Row, field: Field) => {
    setOpen({ key: row.key, at: field });
    setCurrent(row.key);
    if (isDoubted(row)) actions.look(row.key);
  };
  const confirm = (row: Row) => {
    if (isDoubted(row)) actions.look(row.key);
    goTo(besideOf(row, 1) ?? row.key);
  };
  const remove = (row: Row, gone: readonly Row[]) => {
    const index = shown.indexOf(row);
    const stays = (other: Row) => !gone.includes(other);
    focusRow((shown.slice(index + 1).find(stays) ?? shown.slice(0, index).findLast(stays))?.key);
    setOpen(undefined);
    actions.remove(gone);
  };

  const onKeyDown = (row: Row) => (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    const isOnRow = target === currentTarget;
    const isInField = target instanceof HTMLInputElement;
    const act = actOf();
    if (!act) return;
    event.preventDefault();
    act();

    function actOf(): (() => void) | undefined {
      if ((ctrlKey || metaKey) && key === 'z' && !isInField) return actions.undo;
      if (ctrlKey || metaKey || altKey) return undefined;
      if (key === 'ArrowDown') return () => goTo(besideOf(row, 1));
      if (key === 'ArrowUp') return () => goTo(besideOf(row, -1));
      if (key === 'Escape' && open) return () => goTo(row.key);
      if (key === 'Enter' && isInField) return () => confirm(row);
      if (!isOnRow) return undefined;
      switch (key.toLowerCase()) {
        case 'enter':
          return () => (open?.key === row.key ? confirm(row) : openAt(row, isDoubted(row) ? 'price' : 'name'));
        case 'delete':
        case 'backspace':
          return () => remove(row, [row]);
        case 'n':
          return () => {
            setOpen(undefined);
            lookAtNext(rows, actions);
          };
        case 'c': {
          const above = categoryAbove(rows, row);
          return above === undefined ? undefined : () => actions.change({ ...row, category: above });
        }
        case 'x':
          return row.category === '' ? undefined : () => remove(row, ofSameCategory(rows, row));
        default:
          return undefined;
      }
    }
  };

  const toRow = (row: Row) => {
    const index = indexOf.get(row.key)!;
    return (
      <PastedRow
        key={row.key}
        row={row}
        rows={rows}
        number={index + 1}
        fault={faults[index]}
        difference={differenceOf(row)}
        isCurrent={row.key === reached}
        isReached={row.key === current}
        openAt={open?.key === row.key ? open.at : undefined}
        actions={actions}
        onFocus={() => setCurrent(row.key)}
        onKeyDown={onKeyDown(row)}
        onOpen={(field) => openAt(row, field)}
        onConfirm={() => confirm(row)}
        onRemove={(gone) => remove(row, gone)}
      />
    );
  };
  const isGrouped = doubted.length > 0 && doubted.length < shown.length;
  return (
    <Card>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys lead from row to row, as in a grid */}
      <table role="grid" className={styles.pasted} aria-label={texts.dishes}>
        <thead className={variant(!useWide() && 'unseen')}>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.category}</th>
            <th scope="col">{texts.difference}</th>
            <th aria-hidden />
          </tr>
        </thead>
        {doubted.length > 0 && (
          <tbody aria-label={proposalTexts.doubted}>
            <GroupHead text={proposalTexts.doubted} />
            {doubted.map(toRow)}
          </tbody>
        )}
        {doubted.length < shown.length && (
          <tbody aria-label={isGrouped ? proposalTexts.others : undefined}>
            {isGrouped && <GroupHead text={proposalTexts.others} />}
            {shown.slice(doubted.length).map(toRow)}
          </tbody>
        )}
      </table>
    </Card>
  );
}

const GroupHead = ({ text }: { text: string }) => (
  <tr className={styles.part}>
    <th scope="rowgroup" colSpan={5}>
      {text}
    </th>
  </tr>
);
