import { mdiOpenInNew } from '@mdi/js';
import { useTexts } from '../../../texts/texts.js';
import { Icon } from '../../../ui/icon.js';
import layout from '../../../ui/layout.module.css';

/** The link to the restaurant's own menu. Only http and https: an address typed by a person must not run as a script. */
export function MenuLink({ url }: { url: string }) {
  const texts = useTexts().show;
  if (!/^https?:\/\//i.test(url)) return <p className={layout.quiet}>{texts.noMenu}</p>;
  return (
    <p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={layout.row}
        style={{ display: 'inline-flex', minHeight: 44, gap: 8 }}
      >
        {texts.menu}
        <Icon path={mdiOpenInNew} size={18} />
      </a>
    </p>
  );
}
