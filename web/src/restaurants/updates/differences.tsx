import { useMoreTexts } from '../../texts/texts.js';
import type { ReactNode } from 'react';
import type { DifferenceCounts, MenuDifferences } from '@kantyna/contracts/catalogue/menu-reports';
import { formatZloty } from '@kantyna/money/zloty';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import styles from './menus.module.css';

const KINDS = ['added', 'changed', 'removed', 'kept'] as const;

/** The changes of dishes by a menu, one by one; of a long list the first, and how many more there are. */
export function Differences({ differences, counts }: { differences: MenuDifferences; counts: DifferenceCounts }) {
  const texts = useMoreTexts().menus.menuUpdates;
  const rows: Record<(typeof KINDS)[number], ReactNode[]> = {
    added: differences.added.map(({ name, price }, place) => (
      <Row key={`${place} ${name}`} name={name} price={price} />
    )),
    changed: differences.changed.map(({ name, price, oldPrice, what }, place) => (
      <Row
        key={`${place} ${name}`}
        name={name}
        price={price}
        note={what
          .filter((one) => one !== 'price')
          .map((one) => texts.what[one])
          .join(', ')}
      >
        {price !== oldPrice && (
          <>
            <span className={layout.unseen}>{texts.arrow}</span>
            <s className={layout.quiet}>{formatZloty(oldPrice)}</s>
          </>
        )}
      </Row>
    )),
    removed: differences.removed.map(({ name, price }, place) => (
      <Row key={`${place} ${name}`} name={name} price={price} />
    )),
    kept: differences.kept.map(({ name, price, why, menuPrice }, place) => (
      <Row
        key={`${place} ${name}`}
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
    <div className={classNames(layout.stack, layout.small, styles.differences)} data-gap="12">
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <section key={kind}>
          <h3 className={layout.quiet}>{texts.headings[kind]}</h3>
          <ul>{rows[kind]}</ul>
          {counts[kind] > rows[kind].length && (
            <p className={layout.quiet}>{texts.more(counts[kind] - rows[kind].length)}</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Row({
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
    <li className={classNames(layout.row, styles.difference)} data-spread data-nowrap data-align="start">
      <span>
        {name} {note !== '' && <span className={layout.quiet}>({note})</span>}
      </span>
      <span style={{ whiteSpace: 'nowrap' }}>
        {children} <Price grosze={price} />
      </span>
    </li>
  );
}
