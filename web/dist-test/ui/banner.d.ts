import type { ReactNode } from 'react';
import type { OrderState } from '@kantyna/contracts/orders';
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
export declare function Banner({ tone, icon, role, action, children }: Props): import('react').JSX.Element;
export {};
