import { useMoreTexts } from '../../texts/texts.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { mdiArrowLeft } from '@mdi/js';
import { useRead } from '../../api/read.js';
import type { DoubtfulLine } from '@kantyna/contracts/catalogue/pasted-menus';
import { MAX_NAME_LENGTH } from '@kantyna/contracts/product';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { toBody, useConfirmReading } from './use-confirm-reading.js';
import menus from '../updates/menus.module.css';
import styles from './paste.module.css';
import { pageReadAgain, type Paste } from './table/paste.js';
import { lookAtNext, PastedTable } from './table/pasted-table.js';
import { isDoubted, keysToLookAt } from './table/proposal.js';
import { ProposalKeys } from './table/proposal-keys.js';
import { useProposal } from './table/use-proposal.js';
import { faultsOf, rowDifferences, type PastedRow } from './table/pasted-rows.js';

interface Props {
  restaurantId: string;
  paste: Paste;
  /** Forgets the draft of it, once it is applied. */
  onForget: () => void;
  /** Text above it. */
  note: ReactNode;
  /** Where the dishes were read, beside them. */
  beside?: ReactNode;
  /** Another way out than to confirm. */
  refuse?: ReactNode;
  onChange: (paste: Paste) => void;
  onBack?: () => void;
  onDone: () => void;
}

/** The dishes that were read, their effect on the menu, and the button that applies them. */
export function PastePreview({ restaurantId, paste, onForget, note, beside, refuse, onChange, onBack, onDone }: Props) {
  const texts = useMoreTexts().reading;
  const own = useMoreTexts().proposal;
  const heading = useRef<HTMLHeadingElement>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  const { rows, lines, replace, origin } = paste;
  const actions = useProposal(paste, onChange);
  const body = toBody(paste);
  const { data, isFetching } = useRead('applyPastedMenu', {
    params: { restaurantId },
    query: { dryRun: true },
    body,
  });
  const { submit, isPending } = useConfirmReading(restaurantId, ({ added, changed, removed }) => {
    showNotice({ text: texts.done(added, changed, removed) });
    onForget();
  });
  const confirm = async () => {
    if (!cannot && (await submit(paste))) onDone();
  };
  useEffect(() => heading.current?.focus(), []);

  const faults = faultsOf(rows);
  const { added = 0, changed = 0, removed = 0 } = data?.counts ?? {};
  const same = Math.max(0, body.dishes.length - added - changed);
  const toLookAt = keysToLookAt(rows).size;
  const hasDoubted = rows.some(isDoubted);
  const isSound = faults.every((fault) => fault === undefined);
  // Nothing that was read takes a whole menu away.
  const isEmpty = rows.length === 0 && origin?.kind !== 'held';
  const changes = isEmpty ? 0 : added + changed + removed;
  const isKept = origin?.kind === 'held' || (!isEmpty && pageReadAgain(paste) !== undefined);
  // A reading is confirmed also if it changes nothing: the next one is compared with it.
  const cannot = !isSound || isFetching || (changes === 0 && !isKept);

  const makeDish = (line: DoubtfulLine) => {
    const dish: PastedRow = {
      key: `made ${line.line}`,
      name: line.text.slice(0, MAX_NAME_LENGTH),
      price: Number.NaN,
      category: '',
      doubts: [],
      isEdited: true,
    };
    onChange({ ...paste, lines: lines.filter((other) => other !== line), rows: [...rows, dish] });
  };

  const dishes = (
    <div className={layout.stack}>
      <section className={classNames(layout.card, layout.stack)} data-pad data-gap="8">
        <h2 ref={heading} tabIndex={-1} className={layout.focusable}>
          {texts.summary}
        </h2>
        <p role="status">{isEmpty ? texts.noDishes : texts.counts(added, changed, removed, same)}</p>
        {origin?.kind !== 'held' && !isEmpty && (
          <fieldset className={classNames(layout.row, styles.radios, styles.mode)}>
            <legend>{texts.mode}</legend>
            {[false, true].map((value) => (
              <label key={String(value)} className={layout.row} data-gap="8" data-nowrap>
                <input
                  type="radio"
                  name="mode"
                  checked={replace === value}
                  onChange={() => onChange({ ...paste, replace: value })}
                />
                {value ? texts.replace : texts.addOnly}
              </label>
            ))}
          </fieldset>
        )}
        {removed > 0 && !isEmpty && (
          <details open>
            <summary>
              {texts.leaving} ({removed})
            </summary>
            <ul className={classNames(layout.stack, menus.lines)} data-gap="4">
              {data?.differences.removed.map(({ name, price }, place) => (
                <li key={`${place} ${name}`}>
                  {name}, <Price grosze={price} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      {rows.length > 0 && (
        <>
          <ProposalKeys />
          <PastedTable rows={rows} faults={faults} differenceOf={rowDifferences(data?.differences)} actions={actions} />
        </>
      )}
      {lines.length > 0 && (
        <section className={classNames(layout.card, layout.stack)} data-pad data-gap="8">
          <h2>{texts.doubtfulLines}</h2>
          <ul className={styles.doubtful} data-lines>
            {lines.map((line) => (
              <li key={line.line} className={layout.row} data-spread>
                <div className={layout.fill}>
                  <div>{line.text}</div>
                  <div className={classNames(layout.quiet, layout.small)}>
                    {texts.line(line.line)}: {texts.doubt[line.why]}
                  </div>
                </div>
                <Button look="text" onClick={() => makeDish(line)}>
                  {texts.makeDish}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
  return (
    <div className={layout.stack}>
      {onBack && (
        <div>
          <Button look="text" icon={mdiArrowLeft} onClick={onBack}>
            {texts.back}
          </Button>
        </div>
      )}
      {note}
      {beside ? (
        <div className={classNames(layout.grid, styles.beside)}>
          {dishes}
          {beside}
        </div>
      ) : (
        dishes
      )}
      <div className={classNames(layout.row, styles.applyBar)} data-end>
        {refuse}
        <span role="status" className={layout.danger}>
          {!isSound && texts.mendFirst}
        </span>
        <span role="status" className={layout.unseen}>
          {hasDoubted && own.left(toLookAt)}
        </span>
        {toLookAt > 0 && (
          <Button look="tonal" onClick={() => lookAtNext(rows, actions) || applyButton.current?.focus()}>
            {own.next}
          </Button>
        )}
        <Button
          ref={applyButton}
          pending={isPending}
          aria-disabled={cannot || isPending || undefined}
          onClick={() => void confirm()}
        >
          {[
            isKept ? texts.confirm(changes) : changes === 0 ? texts.applyNone : texts.apply(changes),
            ...(toLookAt > 0 ? [own.toLookAt(toLookAt)] : []),
          ].join(' · ')}
        </Button>
      </div>
    </div>
  );
}
