import { mdiUpdate } from '@mdi/js';
import { Banner } from '../banner.js';
import layout from '../layout.module.css';

/** Says what changed elsewhere about a field that a person touched; nothing without a text. It is there before, so that it is read out. */
export const ChangedNote = ({ text }: { text: string | false | undefined }) => (
  <div role="status" className={text ? undefined : layout.unseen}>
    {text && (
      <Banner tone="info" icon={mdiUpdate}>
        {text}
      </Banner>
    )}
  </div>
);
