import { useMoreTexts } from '../../texts/texts.js';
import { mdiPhone } from '@mdi/js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { readTelephone } from '../../ui/format/telephone.js';
import styles from './call.module.css';

/** Whom to call, and the number. */
export function CallPanel({ name, telephone }: { name: string; telephone: string }) {
  const texts = useMoreTexts().call;
  const { text, href } = readTelephone(telephone);
  return (
    <section className={classNames(layout.card, styles.call)}>
      <div className={styles.whom}>
        <h2>{name}</h2>
        <h3>{texts.call}</h3>
      </div>
      {href === undefined ? (
        <p>{text || texts.noTelephone}</p>
      ) : (
        <a className={styles.number} href={href}>
          <Icon path={mdiPhone} size={24} />
          {text}
        </a>
      )}
    </section>
  );
}
