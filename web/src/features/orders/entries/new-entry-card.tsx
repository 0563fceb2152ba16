import { mdiFoodForkDrink } from '@mdi/js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import floating from '../../../ui/floating.module.css';
import layout from '../../../ui/layout.module.css';
import styles from './entries.module.css';

/** Invites a person without an entry to choose a dish. */
export function NewEntryCard({ onChoose }: { onChoose: () => void }) {
  const texts = useTexts().show;
  return (
    <div className={classNames(layout.card, styles.newEntry)}>
      <div>
        <h2>{texts.newEntry}</h2>
        <p className={layout.quiet}>{texts.newEntryText}</p>
      </div>
      <Button icon={mdiFoodForkDrink} className={floating.action} onClick={onChoose}>
        {texts.chooseDish}
      </Button>
    </div>
  );
}
