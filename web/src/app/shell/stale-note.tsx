import { mdiClockAlertOutline } from '@mdi/js';
import { useConnection } from '../../api/state/connection.js';
import { reloadStale, useIsAnyStale } from '../../api/shown-replies.js';
import { useErrorTexts } from '../../texts/errors.texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Box } from '../../ui/layout.js';

/** Says that what is on the screen could not be reloaded and may be out of date. Without a network the offline note says so. */
export function StaleNote() {
  const texts = useErrorTexts();
  const isAnyStale = useIsAnyStale();
  if (useConnection() !== 'good' || !isAnyStale) return null;
  return (
    <Box pad="0 0 16">
      <Banner
        tone="warning"
        role="status"
        icon={mdiClockAlertOutline}
        action={
          <Button look="inherit" onClick={() => reloadStale()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.stale}
      </Banner>
    </Box>
  );
}
