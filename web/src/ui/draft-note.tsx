import { useFieldTexts } from './fields/field.texts.js';
import { Button } from './button.js';
import { Box, Row } from './layout.js';

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
  const texts = useFieldTexts();
  return (
    <Row role="status" justify="between">
      <Box variant="quiet">
        {onStartAgain && <p>{isOutdated ? texts.draftOfBefore : texts.draft}</p>}
        {gone.length > 0 && <p>{texts.draftGone(gone)}</p>}
      </Box>
      {onStartAgain && (
        <Button look="text" onClick={onStartAgain}>
          {texts.startAgain}
        </Button>
      )}
    </Row>
  );
}
