import { useOrder } from './use-order.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { Attendance } from './head/attendance.js';
import { RolesRow } from './roles/roles-row.js';
import styles from './head/show.module.css';

/** Who is in, and below it who calls and who pays. */
export function People() {
  const { order } = useOrder();
  return (
    <div className={classNames(layout.card, styles.people)}>
      <Attendance />
      <RolesRow key={order.id} />
    </div>
  );
}
