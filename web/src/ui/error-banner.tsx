import { mdiAlertOutline, mdiClose } from '@mdi/js';
import { clearErrors, PAGE, useErrors } from '../lib/net/error-list.js';
import { useTexts } from '../texts/texts.js';
import { Banner } from './banner.js';
import { Button, IconButton } from './button.js';
import styles from './feedback.module.css';

// A long dialog is scrolled to its errors, with the actions below them.
const bringIntoView = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'center' });

/** The list of errors of the page, or of the dialog with that id. A person clears one entry or all of them. */
export function ErrorBanner({ place = PAGE }: { place?: string }) {
  const errors = useErrors(place);
  const texts = useTexts().errors;
  if (errors.length === 0) return null;
  return (
    <div
      ref={place === PAGE ? undefined : bringIntoView}
      role="alert"
      aria-label={texts.heading}
      data-tone="warning"
      className={styles.errors}
    >
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
          <Button look="inherit" onClick={() => errors.forEach(({ id }) => clearErrors(id))}>
            {texts.dismissAll}
          </Button>
        </div>
      )}
    </div>
  );
}
