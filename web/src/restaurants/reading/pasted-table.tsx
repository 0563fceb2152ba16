import { useState } from 'react';
import { mdiClose } from '@mdi/js';
import { MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH, MAX_PRICE } from '@kantyna/contracts/product';
import { formatAmount, formatZloty, parseZloty } from '@kantyna/money/zloty';
import { useMoreTexts, useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Tag } from '../../ui/state/tag.js';
import { useWide } from '../../ui/use-wide.js';
import { MoreRead } from './more-read.js';
import styles from './paste.module.css';
import type { PastedRow, RowDifference, RowFault } from './pasted-rows.js';

interface Props {
  rows: PastedRow[];
  /** In the order of the rows. */
  faults: (RowFault | undefined)[];
  differenceOf: (row: PastedRow) => RowDifference;
  onChange: (row: PastedRow) => void;
  onLeaveOut: (row: PastedRow) => void;
}

/** The dishes that were read, editable in place. One table at every width (CSS): an edited field keeps its focus when the phone turns. */
export function PastedTable({ rows, faults, differenceOf, onChange, onLeaveOut }: Props) {
  const texts = useMoreTexts().reading;
  return (
    <div className={layout.card}>
      <table className={styles.pasted} aria-label={texts.dishes}>
        <thead className={useWide() ? undefined : layout.unseen}>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.price}</th>
            <th scope="col">{texts.category}</th>
            <th scope="col">{texts.difference}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              number={index + 1}
              fault={faults[index]}
              difference={differenceOf(row)}
              onChange={onChange}
              onLeaveOut={onLeaveOut}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: PastedRow;
  number: number;
  fault: RowFault | undefined;
  difference: RowDifference;
  onChange: (row: PastedRow) => void;
  onLeaveOut: (row: PastedRow) => void;
}

/** A typed value applies on blur or Enter. */
function Row({ row, number, fault, difference, onChange, onLeaveOut }: RowProps) {
  const texts = useMoreTexts().reading;
  const { common } = useTexts();
  const { name, price, category, doubts, doubt } = row;
  const noteId = `pasted-${row.key.replaceAll(' ', '-')}`;
  const notes = [
    ...(fault === 'name' ? [common.required] : []),
    ...(fault === 'twice' ? [texts.doubt.twice] : []),
    ...(fault === 'price' ? [price > 0 ? common.tooMuch(formatZloty(MAX_PRICE)) : common.notAnAmount] : []),
    ...(fault === undefined ? doubts.map((one) => texts.doubt[one]) : []),
    ...(fault === undefined && doubt !== undefined ? [doubt] : []),
  ];
  return (
    <tr>
      <td className={styles.cellName}>
        <Cell
          label={texts.nameOf(number)}
          value={name}
          maxLength={MAX_NAME_LENGTH}
          isWrong={fault === 'name' || fault === 'twice'}
          describedBy={noteId}
          onLeave={(typed) => onChange({ ...row, name: typed })}
        />
        {row.more && <MoreRead more={row.more} />}
        <div
          id={noteId}
          role="note"
          className={classNames(layout.tiny, fault ? layout.danger : layout.quiet, styles.note)}
        >
          {notes.join(' ')}
        </div>
      </td>
      <td className={styles.cellPrice}>
        <Cell
          label={texts.priceOf(name)}
          value={Number.isNaN(price) ? '' : formatAmount(price)}
          maxLength={20}
          inputMode="decimal"
          isWrong={fault === 'price'}
          describedBy={noteId}
          onLeave={(typed) =>
            onChange({
              ...row,
              price: typed.trim() === '' ? Number.NaN : (parseZloty(typed) ?? Number.NaN),
              doubts: [],
              doubt: undefined,
            })
          }
        />
      </td>
      <td className={styles.cellCategory}>
        <Cell
          label={texts.categoryOf(name)}
          value={category}
          maxLength={MAX_CATEGORY_LENGTH}
          placeholder={texts.category}
          onLeave={(typed) => onChange({ ...row, category: typed })}
        />
      </td>
      <td className={styles.cellDifference}>{fault === undefined && <Difference difference={difference} />}</td>
      <td className={styles.cellTool}>
        <IconButton icon={mdiClose} label={texts.leaveOut(name)} onClick={() => onLeaveOut(row)} />
      </td>
    </tr>
  );
}

function Difference({ difference }: { difference: RowDifference }) {
  const texts = useMoreTexts().reading;
  const { menuUpdates } = useMoreTexts().menus;
  switch (difference.kind) {
    case 'added':
      return <Tag tone="success">{texts.added}</Tag>;
    case 'was':
      return <Tag tone="warning">{texts.was(formatZloty(difference.price))}</Tag>;
    case 'altered':
      return <Tag tone="warning">{texts.altered(difference.what.map((one) => menuUpdates.what[one]).join(', '))}</Tag>;
    case 'stays':
      return <Tag tone="info">{texts.stays(formatZloty(difference.price))}</Tag>;
    case 'same':
      return <span className={layout.quiet}>{texts.same}</span>;
    case 'unknown':
      return null;
  }
}

interface CellProps {
  label: string;
  value: string;
  maxLength: number;
  inputMode?: 'text' | 'decimal';
  placeholder?: string;
  isWrong?: boolean;
  describedBy?: string;
  onLeave: (typed: string) => void;
}

function Cell({
  label,
  value,
  maxLength,
  inputMode = 'text',
  placeholder = '',
  isWrong = false,
  describedBy,
  onLeave,
}: CellProps) {
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    if (typed !== undefined && typed !== value) onLeave(typed);
    setTyped(undefined);
  };
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      className={styles.cell}
      value={typed ?? value}
      maxLength={maxLength}
      inputMode={inputMode}
      placeholder={placeholder}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  );
}
