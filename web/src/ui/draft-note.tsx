import { useMoreTexts } from '../texts/texts.js';
import { Button } from './button.js';
import layout from './layout.module.css';

interface Props {
  /** The dishes of the draft that left the menu. */
  gone?: string[];
  /** Whether what it changes has changed since: what fits no more is left out. */
  isOutdated?: boolean;
  /** Missing if nothing is left of the draft. */
  onStartAgain?: (() => void) | undefined;
}

/** Says that a form begins with what was typed before. */
export function DraftNote({ gone = [], isOutdated = false, onStartAgain }: Props) {
  const texts = useMoreTexts().dishes;
  return (
    <div role="status" className={layout.row} data-spread>
      <div className={layout.quiet}>
        {onStartAgain && <p>{isOutdated ? texts.draftOfBefore : texts.draft}</p>}
        {gone.length > 0 && <p>{texts.draftGone(gone)}</p>}
      </div>
      {onStartAgain && (
        <Button look="text" onClick={onStartAgain}>
          {texts.startAgain}
        </Button>
      )}
    </div>
  );
}
