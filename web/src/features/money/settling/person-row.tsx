import { useId, useState, type ReactNode } from 'react';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { useClaimTexts } from '../../../texts/claims.js';
import { PersonDetails } from './person-details.js';
import styles from './settling.module.css';

interface Props {
  /** Missing while it is not known. */
  userId: string | undefined;
  name: string;
  /** What is open, with its amount in bold wherever the language puts it. */
  text: (amount: string, person: string) => string;
  amount: string;
  owes?: boolean;
  /** What can be done about it. */
  children: ReactNode;
}

/** A person with whom something is open, what can be done about it, and, when it is opened, what it is made of. */
export function PersonRow({ userId, name, text, amount, owes = false, children }: Props) {
  const texts = useClaimTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [before = '', after = ''] = text('\n', name).split('\n');
  return (
    <li className={styles.person}>
      <div className={classNames(styles.debt, owes && styles.owe)}>
        <span>
          {before}
          <strong>{amount}</strong>
          {after}
        </span>
        {children}
        {userId !== undefined && (
          <Button
            look="text"
            icon={isOpen ? mdiChevronUp : mdiChevronDown}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${texts.details}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.details}
          </Button>
        )}
      </div>
      <div id={id}>{isOpen && userId !== undefined && <PersonDetails personId={userId} />}</div>
    </li>
  );
}
