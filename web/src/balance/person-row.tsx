import { useBalanceTexts } from './balance.texts.js';
import { useId, useState, type ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { Icon } from '../ui/icon.js';
import { Face } from '../ui/marks.js';
import { Grid, Row, Stack, Text, variant } from '../ui/layout.js';
import { WithEmail } from '../ui/with-email.js';
import { PersonDetails } from './person-details.js';
import { classNames } from '../ui/class-names.js';
import styles from './settling.module.css';

interface Props {
  /** Missing while it is not known. */
  userId: string | undefined;
  name: string;
  /** Makes the sentence about the open amount, which the row puts to the right. */
  text: (amount: string, person: string) => string;
  amount: string;
  direction?: 'owes' | 'owed';
  /** The buttons. */
  children?: ReactNode;
  /** The same, as far as it is seen in the opened row only. */
  more?: ReactNode;
  /** Text below the sentence. */
  note?: ReactNode;
  /** Why what was done for several was not done here. */
  fault?: ReactNode;
}

/** A person with whom something is open, what can be done about it, and, once the row is pressed, what it is made of. */
export function PersonRow({ userId, name, text, amount, direction, children, more, note, fault }: Props) {
  const texts = useBalanceTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [before = '', after = ''] = text('\n', '\v').split('\n');
  return (
    <li>
      <Row gap="0 8" tall={56} className={styles.debt}>
        <Face name={name} />
        <Grid as="p" columns="1fr auto" gap="0 8" align="center" variant="fill" className={styles.sentence}>
          <span>
            {named(before, name)}
            {userId !== undefined && <Icon path={mdiChevronDown} size={16} className={variant('unprinted')} />}
          </span>
          <strong data-direction={direction}>{amount}</strong>
          {after !== '' && <span>{named(after, name)}</span>}
          {note}
        </Grid>
        {children}
        {userId !== undefined && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className={classNames(variant('unprinted'), styles.toggle)}
            onClick={() => setOpen(!isOpen)}
          >
            <Text variant="unseen">
              {texts.details}: {name}
            </Text>
          </button>
        )}
        {fault}
      </Row>
      <div id={id}>
        {isOpen && userId !== undefined && (
          <Stack gap={8} pad={12} align="start" className={styles.details}>
            {more}
            <PersonDetails personId={userId} />
          </Stack>
        )}
      </div>
    </li>
  );
}

/** A text, in which the name stands out. */
function named(text: string, name: string): ReactNode {
  const [before, after] = text.split('\v');
  return after === undefined ? (
    text
  ) : (
    <>
      {before}
      <b>
        <WithEmail text={name} />
      </b>
      {after}
    </>
  );
}
