import { useMoreTexts } from '../../texts/texts.js';
import { useState } from 'react';
import { SCHEDULES } from '@kantyna/contracts/product';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import type { PageToRead } from './use-preview.js';
import styles from './paste.module.css';
import type { PageOrigin } from './table/paste.js';
import { PageLines } from './page-lines.js';
import { ShowMe } from './show-me.js';
import { Doubts } from '../updates/doubts.js';

interface Props {
  origin: PageOrigin;
  /** Whether the operators’ file names the page of the restaurant. */
  isFixed: boolean;
  /** Whether its dishes take the place of the menu: only such a page is read again. */
  isWhole: boolean;
  onChange: (origin: PageOrigin) => void;
  onShow: (marks: NonNullable<PageToRead['marks']>) => void;
}

/** The page beside its dishes: when it is read again, what is doubtful, and its lines, on which a dish can be shown. */
export function PageBeside({ origin, isFixed, isWhole, onChange, onShow }: Props) {
  const texts = useMoreTexts().reading;
  const { menuUpdates } = useMoreTexts().menus;
  const [isShowing, setShowing] = useState(false);
  const { url, doubts, pageLines, schedule } = origin;
  return (
    <div className={layout.stack}>
      {isFixed && <p className={layout.quiet}>{menuUpdates.fromFile}</p>}
      {!isFixed && origin.readBy && (
        <fieldset className={classNames(layout.card, layout.grid, styles.radios)} data-gap="0" data-pad>
          <legend>{texts.again}</legend>
          {!isWhole && <p className={layout.quiet}>{texts.onlyWhole}</p>}
          {isWhole &&
            ([...SCHEDULES, 'once'] as const).map((value) => (
              <label key={value} className={layout.row} data-gap="8" data-nowrap>
                <input
                  type="radio"
                  name="schedule"
                  checked={schedule === value}
                  onChange={() => onChange({ ...origin, schedule: value })}
                />
                {texts.schedules[value]}
              </label>
            ))}
        </fieldset>
      )}
      <section className={classNames(layout.card, layout.stack)} data-pad data-gap="8">
        <h2>
          <a href={url} target="_blank" rel="noreferrer">
            {texts.openPage}
          </a>
        </h2>
        <Doubts doubts={doubts} isOpen={!origin.readBy} />
        {pageLines.length === 0 ? null : isShowing ? (
          <ShowMe lines={pageLines} onShow={onShow} onCancel={() => setShowing(false)} />
        ) : (
          <>
            <p className={layout.quiet}>{texts.showLead}</p>
            <div>
              <Button look="outline" onClick={() => setShowing(true)}>
                {texts.show}
              </Button>
            </div>
            <details>
              <summary>{texts.pageLines}</summary>
              <PageLines lines={pageLines} />
            </details>
          </>
        )}
      </section>
    </div>
  );
}
