import { useProposalTexts } from './proposal.texts.js';
import { classNames } from '../../../ui/class-names.js';
import { variant } from '../../../ui/layout.js';
import styles from '../paste.module.css';

/** The keys of a proposal, where there are some: folded. */
export function ProposalKeys() {
  const texts = useProposalTexts();
  return (
    <details className={classNames(variant('small'), styles.keys)}>
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
