import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { mdiTextBoxSearchOutline } from '@mdi/js';
import { MAX_PASTED_TEXT_LENGTH } from '@kantyna/contracts/product';
import { draftKey, forgetDraft } from '../../lib/browser/drafts.js';
import { signedInId, useDraft } from '../../lib/browser/use-draft.js';
import { useMenuTexts } from '../../texts/menus.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { DraftNote } from '../../ui/draft-note.js';
import layout from '../../ui/layout.module.css';
import { useReadPastedMenu } from './menus-api.js';
import { PastePreview } from './paste-preview.js';
import { keptPaste } from './paste-draft.js';
import { toPastedRow } from './pasted-rows.js';

/** A text becomes dishes, which a person looks over before anything happens. */
export function PasteMenu({ restaurantId, onDone }: { restaurantId: string; onDone: () => void }) {
  const texts = useMenuTexts().pasteMenu;
  const { common } = useTexts();
  const [key] = useState(() => draftKey(signedInId(), 'menu', restaurantId));
  const [kept] = useState(() => keptPaste(key));
  const [isKept, setKept] = useState(kept !== undefined);
  const [text, setText] = useState(kept?.text ?? '');
  const [fault, setFault] = useState('');
  const [read, setRead] = useState(kept?.read);
  const { submit, isPending } = useReadPastedMenu(restaurantId, ({ dishes, doubts }) => {
    if (dishes.length === 0) setFault(texts.nothing);
    else setRead({ rows: dishes.map(toPastedRow), lines: doubts, replace: false });
  });
  useDraft(key, text === '' ? undefined : { text, read });
  const startAgain = () => {
    setText('');
    setRead(undefined);
    setKept(false);
  };
  const note = isKept && <DraftNote onStartAgain={startAgain} />;

  if (read)
    return (
      <PastePreview
        restaurantId={restaurantId}
        paste={read}
        note={note}
        onChange={setRead}
        onBack={() => setRead(undefined)}
        onDone={() => {
          forgetDraft(key);
          onDone();
        }}
      />
    );
  return (
    <form
      className={classNames(layout.narrow, layout.stack)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setFault(common.required);
        else void submit(text);
      }}
    >
      <p className={layout.quiet}>{texts.lead}</p>
      {note}
      <TextField
        multiline
        minRows={10}
        maxRows={24}
        autoFocus
        label={texts.text}
        placeholder={texts.example}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault('');
        }}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: MAX_PASTED_TEXT_LENGTH }, formHelperText: { role: 'alert' } }}
      />
      <div className={layout.spread} style={{ justifyContent: 'flex-end' }}>
        <Button type="submit" icon={mdiTextBoxSearchOutline} pending={isPending}>
          {texts.read}
        </Button>
      </div>
    </form>
  );
}
