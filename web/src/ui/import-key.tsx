import { useState } from 'react';
import { mdiApi, mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { belowBase } from '../api/base-path.js';
import { importSchemaPath } from '../api/http.js';
import { API_PAGE } from './links/paths.js';
import { useImportKeyTexts } from './import-key.texts.js';
import { IconButton } from './button.js';
import { ConfirmButton } from './overlay/confirm-button.js';
import { CopyButton } from './copy-button.js';
import { Fold } from './fold.js';
import { Box, Paragraph, Row, Section, Stack } from './layout.js';
import { useCall } from '../api/use-call.js';
import styles from './import-key.module.css';

/** The key with which restaurants send their menus, and where that is described. */
export function ImportKey({ apiKey }: { apiKey: string }) {
  const texts = useImportKeyTexts();
  const [shown, setShown] = useState(true);
  const { submit, isPending } = useCall('replaceImportKey');
  return (
    <Section as="div">
      <Fold title={texts.importApi} icon={mdiApi} lazy>
        <Stack gap={8}>
          <Paragraph variant="quiet">{texts.importText}</Paragraph>
          <Row gap={8}>
            <Box as="code" aria-label={texts.apiKey} pad="10 12" variant="fill small round" className={styles.key}>
              {shown ? apiKey : '•'.repeat(24)}
            </Box>
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
          </Row>
          <Row>
            <a href={belowBase(API_PAGE)} target="_blank" rel="noreferrer">
              {texts.apiPage}
            </a>
            <a href={importSchemaPath} download>
              {texts.importSchema}
            </a>
          </Row>
        </Stack>
      </Fold>
    </Section>
  );
}
