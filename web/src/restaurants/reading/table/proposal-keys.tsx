import { useMoreTexts } from '../../../texts/texts.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import styles from '../paste.module.css';

/** The keys of a proposal, where there are some: folded. */
export function ProposalKeys() {
  const texts = useMoreTexts().proposal;
  return (
    <details className={classNames(layout.small, styles.keys)}>
      <summary>{texts.keys}</summary>
      <dl>
        {texts.keyList.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
