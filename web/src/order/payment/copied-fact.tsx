import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.js';
import styles from './pay-sheet.module.css';

/** A value of a payment with a button that copies it. `copied` is the text for the banking app. */
export function CopiedFact({ name, copied, children }: { name: string; copied: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.copy}>
        <CopyButton large text={copied} name={name} />
      </dd>
    </div>
  );
}
