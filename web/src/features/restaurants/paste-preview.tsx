import { useEffect, useRef, type ReactNode } from 'react';
import { mdiArrowLeft } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { DoubtfulLine } from '@kantyna/contracts/catalogue/pasted-menus';
import { MAX_NAME_LENGTH } from '@kantyna/contracts/product';
import { showNotice } from '../../lib/browser/notice.js';
import { useMenuTexts } from '../../texts/menus.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { pasteDifferences, useApplyPastedMenu } from './menus-api.js';
import menus from './menus.module.css';
import styles from './paste.module.css';
import type { Paste } from './paste-draft.js';
import { PastedTable } from './pasted-table.js';
import { toPastedMenu, faultsOf, rowDifferences, type PastedRow } from './pasted-rows.js';

interface Props {
  restaurantId: string;
  paste: Paste;
  /** What is said above it. */
  note: ReactNode;
  onChange: (paste: Paste) => void;
  onBack: () => void;
  onDone: () => void;
}

/** The dishes of a text, their effect on the menu, and the button that applies them. */
export function PastePreview({ restaurantId, paste, note, onChange, onBack, onDone }: Props) {
  const texts = useMenuTexts().pasteMenu;
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, lines, replace } = paste;
  const setRows = (next: PastedRow[]) => onChange({ ...paste, rows: next });
  const body = toPastedMenu(rows, replace);
  const { data, isFetching } = useQuery(pasteDifferences(restaurantId, body));
  const { submit, isPending } = useApplyPastedMenu(restaurantId, ({ counts }) => {
    showNotice({ text: texts.done(counts.added, counts.changed, counts.removed) });
    onDone();
  });
  useEffect(() => heading.current?.focus(), []);

  const faults = faultsOf(rows);
  const { added = 0, changed = 0, removed = 0 } = data?.counts ?? {};
  const same = Math.max(0, body.dishes.length - added - changed);
  const isSound = faults.every((fault) => fault === undefined);
  const changes = added + changed + removed;
  const cannot = !isSound || changes === 0 || isFetching;

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

  return (
    <div className={layout.stack}>
      <div>
        <Button look="text" icon={mdiArrowLeft} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      {note}
      <section className={classNames(layout.card, layout.padded, layout.tight)}>
        <h2 ref={heading} tabIndex={-1} className={layout.place}>
          {texts.summary}
        </h2>
        <p role="status">{texts.counts(added, changed, removed, same)}</p>
        <fieldset className={styles.mode}>
          <legend>{texts.mode}</legend>
          {[false, true].map((value) => (
            <label key={String(value)}>
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
        {removed > 0 && (
          <details className={menus.fold} open>
            <summary>
              {texts.leaving} ({removed})
            </summary>
            <ul className={menus.lines}>
              {data?.differences.removed.map(({ name, price }, place) => (
                <li key={`${place} ${name}`}>
                  {name}, <Price grosze={price} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <PastedTable
        rows={rows}
        faults={faults}
        differenceOf={rowDifferences(data?.differences)}
        onChange={(changedRow) =>
          setRows(rows.map((row) => (row.key === changedRow.key ? { ...changedRow, isEdited: true } : row)))
        }
        onLeaveOut={(gone) => setRows(rows.filter((row) => row !== gone))}
      />
      {lines.length > 0 && (
        <section className={classNames(layout.card, layout.padded, layout.tight)}>
          <h2>{texts.doubtfulLines}</h2>
          <ul className={styles.doubtful}>
            {lines.map((line) => (
              <li key={line.line}>
                <div>
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
      <div className={styles.applyBar}>
        <span role="status" className={menus.failed}>
          {!isSound && texts.mendFirst}
        </span>
        <Button
          pending={isPending}
          aria-disabled={cannot || isPending || undefined}
          onClick={() => !cannot && void submit(body)}
        >
          {changes === 0 ? texts.applyNone : texts.apply(changes)}
        </Button>
      </div>
    </div>
  );
}
