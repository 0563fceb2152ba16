import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import type { RestoredDraft } from './draft.js';

/** Says that the form begins with what was typed before, and what of that the menu no longer has. */
export function DraftNote({
  draft: { choice, gone },
  onStartAgain,
}: {
  draft: RestoredDraft;
  onStartAgain: () => void;
}) {
  const texts = useTexts().entryForm;
  return (
    <div role="status" className={layout.spread}>
      <div className={layout.quiet}>
        {choice && <p>{texts.draft}</p>}
        {gone.length > 0 && <p>{texts.draftGone(gone)}</p>}
      </div>
      {choice && (
        <Button look="text" onClick={onStartAgain}>
          {texts.startAgain}
        </Button>
      )}
    </div>
  );
}
