import { type ButtonProps } from '@mui/material/Button';
/** A button that leads to another screen. */
export declare function ButtonLink({
  to,
  ...props
}: {
  to: string;
} & Omit<ButtonProps, 'href' | 'component'>): import('react').JSX.Element;
