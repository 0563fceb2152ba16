import styles from './search-field.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search of a page without Material UI. */
export const SearchField = ({ label, value, onChange }: Props) => (
  <input
    type="search"
    className={styles.search}
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
