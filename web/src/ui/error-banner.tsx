import { mdiAlertOutline, mdiClose } from '@mdi/js';
import { clearErrors, useErrors } from '../lib/error-list.js';
import { useTexts } from '../texts/texts.js';
import { Banner } from './banner.js';
import { Button, IconButton } from './button.js';
import styles from './feedback.module.css';

/** The list of errors. A person clears one entry or all of them. */
export function ErrorBanner() {
  const errors = useErrors();
  const texts = useTexts().errors;
  if (errors.length === 0) return null;
  return (
    <div role="alert" aria-label={texts.heading} data-tone="warning" className={styles.errors}>
      {errors.map(({ id, text }) => (
        <Banner
          key={id}
          tone="warning"
          icon={mdiAlertOutline}
          action={<IconButton icon={mdiClose} label={`${texts.dismiss}: ${text}`} onClick={() => clearErrors(id)} />}
        >
          {text}
        </Banner>
      ))}
      {errors.length > 1 && (
        <div className={styles.clearAll}>
          <Button look="inherit" onClick={() => clearErrors()}>
            {texts.dismissAll}
          </Button>
        </div>
      )}
    </div>
  );
}
