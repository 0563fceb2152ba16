import { useMenuUpdateTexts } from './menu-updates.texts.js';
import type { ReactNode } from 'react';
import type { DifferenceCounts, MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import { formatZloty } from '@kantyna/money/zloty';
import { Paragraph, Row, Stack, Text, variant } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import styles from './menus.module.css';

const KINDS = ['added', 'changed', 'removed', 'kept'] as const;

/** The changes of dishes by a menu, one by one; of a long list the first, and how many more there are. */
export function Differences({ differences, counts }: { differences: MenuDifferences; counts: DifferenceCounts }) {
  const texts = useMenuUpdateTexts();
  const rows: Record<(typeof KINDS)[number], ReactNode[]> = {
    added: differences.added.map(({ name, price }, index) => (
      <DishRow key={`${index} ${name}`} name={name} price={price} />
    )),
    changed: differences.changed.map(({ name, price, oldPrice, what }, index) => (
      <DishRow
        key={`${index} ${name}`}
        name={name}
        price={price}
        note={what
          .filter((one) => one !== 'price')
          .map((one) => texts.what[one])
          .join(', ')}
      >
        {price !== oldPrice && (
          <>
            <Text variant="unseen">{texts.arrow}</Text>
            <s className={variant('quiet')}>{formatZloty(oldPrice)}</s>
          </>
        )}
      </DishRow>
    )),
    removed: differences.removed.map(({ name, price }, index) => (
      <DishRow key={`${index} ${name}`} name={name} price={price} />
    )),
    kept: differences.kept.map(({ name, price, why, menuPrice }, index) => (
      <DishRow
        key={`${index} ${name}`}
        name={name}
        price={price}
        note={[
          texts.why[why],
          ...(menuPrice === undefined || menuPrice === price ? [] : [texts.menuSays(formatZloty(menuPrice))]),
        ].join('; ')}
      />
    )),
  };
  return (
    <Stack gap={12} variant="small" className={styles.differences}>
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <section key={kind}>
          <h3 className={variant('quiet')}>{texts.headings[kind]}</h3>
          <ul>{rows[kind]}</ul>
          {counts[kind] > rows[kind].length && (
            <Paragraph variant="quiet">{texts.more(counts[kind] - rows[kind].length)}</Paragraph>
          )}
        </section>
      ))}
    </Stack>
  );
}

function DishRow({
  name,
  price,
  note = '',
  children,
}: {
  name: string;
  price: number;
  note?: string;
  children?: ReactNode;
}) {
  return (
    <Row as="li" justify="between" nowrap align="start" pad="2 0">
      <span>
        {name} {note !== '' && <Text variant="quiet">({note})</Text>}
      </span>
      <span style={{ whiteSpace: 'nowrap' }}>
        {children} <Price grosze={price} />
      </span>
    </Row>
  );
}
