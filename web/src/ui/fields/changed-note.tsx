import { mdiUpdate } from '@mdi/js';
import { Banner } from '../banner.js';
import { Box } from '../layout.js';

/** Says what changed elsewhere about a field that a person touched; nothing without a text. It is there before, so that it is read out. */
export const ChangedNote = ({ text }: { text: string | false | undefined }) => (
  <Box role="status" variant={!text && 'unseen'}>
    {text && (
      <Banner tone="info" icon={mdiUpdate}>
        {text}
      </Banner>
    )}
  </Box>
);
