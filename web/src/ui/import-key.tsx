import { useState } from 'react';
import { mdiApi, mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { importSchemaPath } from '../api/http.js';
import { API_PAGE } from './links/paths.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from './button.js';
import { classNames } from './class-names.js';
import { ConfirmButton } from './overlay/confirm-button.js';
import { CopyButton } from './copy-button.js';
import { Fold } from './fold.js';
import layout from './layout.module.css';
import { useCall } from '../api/use-call.js';
import styles from './import-key.module.css';

/** The key with which restaurants send their menus, and where that is described. */
export function ImportKey({ apiKey }: { apiKey: string }) {
  const texts = useTexts().restaurants;
  const [shown, setShown] = useState(true);
  const { submit, isPending } = useCall('replaceImportKey');
  return (
    <div className={layout.section}>
      <Fold title={texts.importApi} icon={mdiApi} lazy>
        <div className={layout.stack} data-gap="8">
          <p className={layout.quiet}>{texts.importText}</p>
          <div className={layout.row} data-gap="8">
            <code aria-label={texts.apiKey} className={classNames(layout.fill, layout.small, styles.key)}>
              {shown ? apiKey : '•'.repeat(24)}
            </code>
            <IconButton
              icon={shown ? mdiEyeOffOutline : mdiEyeOutline}
              label={shown ? texts.hideKey : texts.showKey}
              onClick={() => setShown(!shown)}
            />
            <CopyButton text={apiKey} />
            <ConfirmButton
              look="outline"
              question={texts.replaceQuestion}
              text={texts.replaceText}
              action={texts.replace}
              pending={isPending}
              onConfirm={submit}
            >
              {texts.replaceKey}
            </ConfirmButton>
          </div>
          <div className={layout.row}>
            <a href={API_PAGE} target="_blank" rel="noreferrer">
              {texts.apiPage}
            </a>
            <a href={importSchemaPath} download>
              {texts.importSchema}
            </a>
          </div>
        </div>
      </Fold>
    </div>
  );
}
