import { useProposalTexts } from './proposal.texts.js';
import { classNames } from '../../../ui/class-names.js';
import { Row, variant } from '../../../ui/layout.js';
import styles from '../paste.module.css';

/** The keys of a proposal, where there are some: folded. */
export function ProposalKeys() {
  const texts = useProposalTexts();
  return (
    <details className={classNames(variant('small'), styles.keys)}>
      <summary>{texts.keys}</summary>
      <Row as="dl" gap="4 20" pad="8 0 0">
        {texts.keyList.map(([keys, does]) => (
          <Row key={keys} gap={8} nowrap>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </Row>
        ))}
      </Row>
    </details>
  );
}
