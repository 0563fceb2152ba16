import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { mdiTextBoxSearchOutline } from '@mdi/js';
import type { DoubtfulLine } from '@kantyna/contracts/catalogue/pasted-menus';
import { MAX_PASTED_TEXT_LENGTH } from '@kantyna/contracts/product';
import { useMenuTexts } from '../../texts/menus.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useReadPastedMenu } from './menus-api.js';
import { PastePreview } from './paste-preview.js';
import { rowOf, type PastedRow } from './pasted-rows.js';

interface Read {
  rows: PastedRow[];
  lines: DoubtfulLine[];
}

/** A text becomes dishes, which a person looks over before anything happens. */
export function PasteMenu({ restaurantId, onDone }: { restaurantId: string; onDone: () => void }) {
  const texts = useMenuTexts().pasteMenu;
  const { common } = useTexts();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [read, setRead] = useState<Read>();
  const { write, isPending } = useReadPastedMenu(restaurantId, ({ dishes, doubts }) => {
    if (dishes.length === 0) setFault(texts.nothing);
    else setRead({ rows: dishes.map(rowOf), lines: doubts });
  });

  if (read)
    return (
      <PastePreview
        restaurantId={restaurantId}
        initialRows={read.rows}
        initialLines={read.lines}
        onBack={() => setRead(undefined)}
        onDone={onDone}
      />
    );
  return (
    <form
      className={classNames(layout.narrow, layout.stack)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setFault(common.required);
        else void write(text);
      }}
    >
      <p className={layout.quiet}>{texts.lead}</p>
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
