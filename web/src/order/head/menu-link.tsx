import { mdiOpenInNew } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import styles from './show.module.css';

/** The link to the restaurant's own menu. Only http and https: an address typed by a person must not run as a script. */
export function MenuLink({ url }: { url: string }) {
  const texts = useTexts().show;
  if (!/^https?:\/\//i.test(url)) return <span className={classNames(layout.quiet, layout.small)}>{texts.noMenu}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.menu}>
      {texts.menu}
      <Icon path={mdiOpenInNew} size={16} />
    </a>
  );
}
