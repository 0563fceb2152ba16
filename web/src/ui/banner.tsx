import type { ReactNode } from 'react';
import type { OrderState } from '@kantyna/contracts/order';
import styles from './feedback.module.css';
import { Icon } from './icon.js';

interface Props {
  /** The state whose colours fit what is said. */
  tone: OrderState;
  icon: string;
  role?: 'note' | 'status' | 'alert';
  /** What can be done about it, at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A sentence that stands out from the page. */
export function Banner({ tone, icon, role = 'note', action, children }: Props) {
  return (
    <div role={role} data-state={tone} className={styles['banner']}>
      <Icon path={icon} />
      <div className={styles['bannerText']}>{children}</div>
      {action}
    </div>
  );
}
