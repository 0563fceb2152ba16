import type { OrderEntry } from '@kantyna/contracts/orders/order';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { usePersonName } from '../ui/use-person-name.js';
import styles from './person-name.module.css';

type Named = Pick<OrderEntry, 'username' | 'email'>;

/** The name of a person; with the e-mail address if another person of the order has the same name. */
export const nameOf = ({ username, email }: Named): string =>
  email === undefined ? username : `${username} (${email})`;

/** The name of a person as `nameOf`, the e-mail address below it; "someone who left" for who was erased. */
export function PersonName({ username, email }: Named) {
  const personName = usePersonName();
  return (
    <>
      {personName(username)}
      {email !== undefined && <span className={classNames(layout.quiet, layout.small, styles.email)}>{email}</span>}
    </>
  );
}
