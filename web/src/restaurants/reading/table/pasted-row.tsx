import type { KeyboardEvent, MouseEvent } from 'react';
import { mdiClose } from '@mdi/js';
import { MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH, MAX_PRICE } from '@kantyna/contracts/product';
import { formatAmount, formatZloty, parseZloty } from '@kantyna/money/zloty';
import { useReaderSentence } from '../../../texts/use-reader-sentence.js';
import { useFieldTexts } from '../../../ui/fields/field.texts.js';
import { useProposalTexts } from './proposal.texts.js';
import { useReadingTexts } from '../reading.texts.js';
import { IconButton } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { Text, variant } from '../../../ui/layout.js';
import { Tag } from '../../../ui/state/tag.js';
import { MoreRead } from './more-read.js';
import styles from '../paste.module.css';
import { PastedCell } from './pasted-cell.js';
import type { PastedRow as Row, RowDifference as Difference, RowFault } from './pasted-rows.js';
import { isDoubted } from './proposal.js';
import { RowDifference } from './row-difference.js';
import { RowTools } from './row-tools.js';
import type { ProposalActions } from './use-proposal.js';

/** The fields of a row. */
export type Field = 'name' | 'price' | 'category';

interface Props {
  row: Row;
  /** All rows, in the order of the menu. */
  rows: readonly Row[];
  number: number;
  fault: RowFault | undefined;
  difference: Difference;
  /** It is the row that the Tab key leads to. */
  isCurrent: boolean;
  /** It has the focus, or had it last. */
  isReached: boolean;
  /** The field that is edited first; none while the row is one line. */
  openAt: Field | undefined;
  actions: ProposalActions;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: (field: Field) => void;
  onConfirm: () => void;
  onRemove: (rows: readonly Row[]) => void;
}

/** The id of a row's element. */
export const rowId = (key: string): string => `row-${key.replaceAll(' ', '-')}`;

/** A dish in one line; the rest of it and its fields unfold. */
export function PastedRow({
  row,
  rows,
  number,
  fault,
  difference,
  isCurrent,
  isReached,
  openAt,
  actions,
  ...on
}: Props) {
  const texts = useReadingTexts();
  const proposalTexts = useProposalTexts();
  const fieldTexts = useFieldTexts();
  const readerSentence = useReaderSentence();
  const { name, price, category, doubts, doubt, doubtMessage } = row;
  const isOpen = openAt !== undefined;
  const toLookAt = fault !== undefined || (isDoubted(row) && !row.isSeen);
  const noteId = `${rowId(row.key)}-note`;
  const notes = [
    ...(fault === 'name' ? [fieldTexts.required] : []),
    ...(fault === 'twice' ? [texts.doubt.twice] : []),
    ...(fault === 'price' ? [price > 0 ? fieldTexts.tooMuch(formatZloty(MAX_PRICE)) : fieldTexts.notAnAmount] : []),
    ...(fault === undefined ? doubts.map((one) => texts.doubt[one]) : []),
    ...(fault === undefined && doubt !== undefined ? [readerSentence(doubt, doubtMessage)] : []),
  ];
  const open = ({ target }: MouseEvent<HTMLElement>) => {
    if (isOpen || !(target instanceof Element)) return;
    if (target.closest('[data-tool]')) return;
    const cell = target.closest('td');
    const field = cell?.dataset['field'];
    on.onOpen(field === 'price' || field === 'category' ? field : 'name');
  };
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <tr
      id={rowId(row.key)}
      tabIndex={tabIndex}
      className={styles.row}
      data-tone={fault ? 'danger' : toLookAt ? 'warning' : undefined}
      data-current={isReached || undefined}
      data-open={isOpen || undefined}
      aria-describedby={notes.length > 0 ? noteId : undefined}
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      onClick={open}
    >
      <td data-field="name">
        {isOpen ? (
          <PastedCell
            label={texts.nameOf(number)}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            isWrong={fault === 'name' || fault === 'twice'}
            describedBy={noteId}
            isFirst={openAt === 'name'}
            onLeave={(typed) => actions.change({ ...row, name: typed })}
          />
        ) : (
          <button type="button" tabIndex={tabIndex} aria-expanded={false} className={styles.rowName}>
            {name === '' ? proposalTexts.noName : name}
          </button>
        )}
        <div id={noteId} role="note" className={classNames(variant('tiny'), styles.note)}>
          {notes.length > 0 && (
            <>
              {isDoubted(row) && fault === undefined && (
                <Tag tone={toLookAt ? 'warning' : 'success'}>
                  {toLookAt ? proposalTexts.lookAtIt : proposalTexts.seen}
                </Tag>
              )}{' '}
              <span className={fault ? variant('danger') : toLookAt ? undefined : variant('quiet')}>
                {notes.join(' ')}
              </span>
            </>
          )}
        </div>
      </td>
      <td className={styles.cellPrice} data-field="price">
        {isOpen ? (
          <PastedCell
            label={texts.priceOf(name)}
            value={Number.isNaN(price) ? '' : formatAmount(price)}
            maxLength={20}
            inputMode="decimal"
            isWrong={fault === 'price'}
            describedBy={noteId}
            isFirst={openAt === 'price'}
            onLeave={(typed) =>
              actions.change({ ...row, price: typed.trim() === '' ? Number.NaN : (parseZloty(typed) ?? Number.NaN) })
            }
          />
        ) : (
          <span>{Number.isNaN(price) ? '–' : formatZloty(price)}</span>
        )}
      </td>
      <td className={styles.cellCategory} data-field="category">
        {isOpen ? (
          <PastedCell
            label={texts.categoryOf(name)}
            value={category}
            maxLength={MAX_CATEGORY_LENGTH}
            placeholder={texts.category}
            isFirst={openAt === 'category'}
            onLeave={(typed) => actions.change({ ...row, category: typed })}
          />
        ) : (
          <Text variant="quiet">{category}</Text>
        )}
      </td>
      <td className={styles.cellDifference}>{fault === undefined && <RowDifference difference={difference} />}</td>
      <td className={styles.cellTool}>
        <IconButton
          data-tool
          icon={mdiClose}
          tabIndex={tabIndex}
          label={texts.leaveOut(name)}
          onClick={() => on.onRemove([row])}
        />
      </td>
      {isOpen && (
        <td className={styles.cellRest}>
          {row.more && <MoreRead more={row.more} />}
          <RowTools row={row} rows={rows} actions={actions} onConfirm={on.onConfirm} onRemove={on.onRemove} />
        </td>
      )}
    </tr>
  );
}
