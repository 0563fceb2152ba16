import { mdiPhone } from '@mdi/js';
import { useCallTexts } from '../../../texts/call.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icon.js';
import layout from '../../../ui/layout.module.css';
import { readTelephone } from '../../../lib/format/telephone/telephone.js';
import styles from './call.module.css';

/** The number to call. */
export function CallPanel({ telephone }: { telephone: string }) {
  const texts = useCallTexts();
  const { text, href } = readTelephone(telephone);
  return (
    <section className={classNames(layout.card, styles.call)}>
      <h2>{texts.call}</h2>
      {href === undefined ? (
        <p>{text || texts.noTelephone}</p>
      ) : (
        <a className={styles.number} href={href}>
          <Icon path={mdiPhone} size={28} />
          {text}
        </a>
      )}
    </section>
  );
}
