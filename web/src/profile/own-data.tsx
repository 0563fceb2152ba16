import { addFailure } from '../api/state/error-list.js';
import { statusOf } from '../api/requests/status-of.js';
import { useOwnDataDownload } from '../api/use-download.js';
import { useProfileTexts } from './profile.texts.js';
import { Button } from '../ui/button.js';
import { Paragraph, Stack } from '../ui/layout.js';
import { DeleteAccount } from './delete-account.js';
import { useDialog } from '../ui/overlay/use-dialog.js';

/** Downloads the person's data as a file, and deletes their account. */
export function OwnData() {
  const texts = useProfileTexts();
  const { submit, isPending } = useOwnDataDownload(texts.fileName, (failure) =>
    addFailure(statusOf(failure) === 503 ? () => [texts.dataIncomplete] : failure),
  );
  const leaving = useDialog((close) => <DeleteAccount onClose={close} />);
  return (
    <Stack align="start">
      <Paragraph variant="quiet small">{texts.dataHint}</Paragraph>
      <Button look="outline" pending={isPending} onClick={() => void submit()}>
        {texts.download}
      </Button>
      <Paragraph variant="quiet small">{texts.leaveHint}</Paragraph>
      <Button look="danger" onClick={() => leaving.open()}>
        {texts.leave}
      </Button>
      {leaving.dialog}
    </Stack>
  );
}
