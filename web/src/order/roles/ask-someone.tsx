import { useState } from 'react';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { Button } from '../../ui/button.js';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from './roles.module.css';

interface Props {
  label: string;
  people: readonly Pick<OrderEntry, 'userId' | 'username' | 'email'>[];
  onAsk: (personId: string) => void;
}

/** A button that shows the people of an order; a press on one asks them. */
export function AskSomeone({ label, people, onAsk }: Props) {
  const personName = usePersonName();
  const [isOpen, setOpen] = useState(false);
  if (people.length === 0) return null;
  const ask = (personId: string) => {
    setOpen(false);
    onAsk(personId);
  };
  return (
    <>
      <Button look="text" className={styles.action} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <div role="group" aria-label={label} className={styles.proposal}>
          {people.map(({ userId, username, email }) => (
            <Button key={userId} look="outline" className={styles.action} onClick={() => ask(userId)}>
              {email === undefined ? personName(username) : `${username} (${email})`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
