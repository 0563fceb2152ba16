import { Fragment } from 'react';
import { variant } from './layout.js';

/** What is kept on one line. Longer, it might be wider than a column of a phone. */
const KEPT_TOGETHER = 18;

/** A text, for instance the label of a namesake. An e-mail address in it is broken only after "@" or "." where there is no room. */
export const WithEmail = ({ text }: { text: string }) =>
  text.split(/(\S+@\S+)/).map((words, index) =>
    index % 2 === 0
      ? words
      : words.split(/(?<=[@.])/).map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
          <Fragment key={at}>
            {at > 0 && <wbr />}
            <span className={part.length > KEPT_TOGETHER ? undefined : variant('oneLine')}>{part}</span>
          </Fragment>
        )),
  );
