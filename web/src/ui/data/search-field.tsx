import type { ComponentProps } from 'react';
import { mdiMagnify } from '@mdi/js';
import { Icon } from '../icon.js';
import styles from './search-field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field to search a list with. */
export const SearchField = ({ label, onChange, ...input }: Props) => (
  <div className={styles.search}>
    <Icon path={mdiMagnify} />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onChange(target.value)}
      {...input}
    />
  </div>
);
