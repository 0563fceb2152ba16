import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
interface Look {
  /** `primary` is the one action of a screen; `inherit` takes the colour of what it stands on. */
  look?: 'primary' | 'outline' | 'text' | 'danger' | 'inherit';
  icon?: string;
  wide?: boolean;
  children: ReactNode;
}
type ButtonProps = Look & {
  pending?: boolean;
} & Omit<ComponentProps<'button'>, 'children'>;
/** A button. While `pending` it turns, and says so to those who cannot see it. */
export declare function Button({
  look: name,
  icon,
  wide,
  pending,
  className,
  children,
  ...props
}: ButtonProps): import('react').JSX.Element;
/** A button that leads to another screen. */
export declare function ButtonLink({
  look: name,
  icon,
  wide,
  className,
  children,
  ...props
}: Look & Omit<ComponentProps<typeof Link>, 'children'>): import('react').JSX.Element;
/** A button that is a sign alone; `label` says what it does. */
export declare function IconButton({
  icon,
  label,
  className,
  ...props
}: {
  icon: string;
  label: string;
} & Omit<ComponentProps<'button'>, 'children'>): import('react').JSX.Element;
export {};
