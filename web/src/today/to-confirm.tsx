import { mdiCashCheck, mdiChevronRight } from '@mdi/js';
import { Link } from 'react-router-dom';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { listed } from '../texts/isolated.js';
import { pathTo } from '../ui/links/paths.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { Icon } from '../ui/icon.js';
import { Grid, Text } from '../ui/layout.js';
import { Price } from '../ui/price.js';
import { usePersonName } from '../ui/use-person-name.js';
import { toAnswer } from '../payments/claims/to-answer.js';
import styles from './to-confirm.module.css';

/** One line that leads to what others report to have paid, and waits for the person. Nothing without it. */
export function ToConfirm({ claims }: { claims: readonly Claim[] }) {
  const texts = useCommonTexts();
  const personName = usePersonName();
  const waiting = toAnswer(claims);
  if (waiting.length === 0) return null;
  return (
    <Grid
      as={Link}
      to={pathTo('balance')}
      data-state="REPORTED"
      columns="auto 1fr auto auto"
      gap={8}
      tall={56}
      pad="8 12"
      align="center"
      variant="plain mark round"
      className={styles.line}
    >
      <Icon path={mdiCashCheck} />
      <span>
        <Text variant="block heavy">{texts.toConfirm(waiting.length)}</Text>
        <Text variant="tiny block clipped">
          {listed([...new Set(waiting.map(({ name }) => personName(name)))].slice(0, 5))}
        </Text>
      </span>
      <Price strong grosze={waiting.reduce((sum, { amount }) => sum + amount, 0)} />
      <Icon path={mdiChevronRight} />
    </Grid>
  );
}
