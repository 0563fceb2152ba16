import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';

interface Look {
  /** `primary`: the main action of a screen. `tonal`: others that matter. `inherit`: the colour of its surroundings. */
  look?: 'primary' | 'tonal' | 'outline' | 'text' | 'danger' | 'inherit';
  icon?: string;
  wide?: boolean;
  /** `compact`: one of several beside each other. `large`: the one action of a page or dialog. */
  size?: 'compact' | 'large' | undefined;
  children: ReactNode;
}

type ButtonProps = Look & { pending?: boolean } & Omit<ComponentProps<'button'>, 'children'>;

/** Ignores the second press of a double click: the first may have put another button in the same position. */
const onceOf =
  (act: ButtonProps['onClick']): ButtonProps['onClick'] =>
  (event) =>
    event.detail > 1 ? event.preventDefault() : act?.(event);

const ignore: ButtonProps['onClick'] = (event) => event.preventDefault();

const look = (styleName: NonNullable<Look['look']>, wide: boolean, className?: string, size?: Look['size']) =>
  classNames(styles.button, styles[styleName], wide && styles.wide, size && styles[size], className);

/** A button. While `pending` it shows a spinner, is announced as busy and ignores presses. */
export function Button({
  look: name = 'primary',
  icon,
  wide = false,
  size,
  pending = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={look(name, wide, className, size)}
      {...props}
      onClick={pending ? ignore : onceOf(onClick)}
    >
      {pending ? <span className={styles.spinner} /> : icon && <Icon path={icon} size={20} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look: name = 'primary',
  icon,
  wide = false,
  className,
  children,
  ...props
}: Look & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link className={look(name, wide, className)} {...props}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </Link>
  );
}

/** A button with an icon only; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  className,
  ...props
}: { icon: string; label: string } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button type="button" aria-label={label} title={label} className={classNames(styles.icon, className)} {...props}>
      <Icon path={icon} />
    </button>
  );
}

/** A link with an icon only; `label` is its accessible name. */
export const IconLink = ({
  icon,
  label,
  ...props
}: { icon: string; label: string } & Omit<ComponentProps<typeof Link>, 'children'>) => (
  <Link aria-label={label} title={label} className={styles.icon} {...props}>
    <Icon path={icon} />
  </Link>
);
