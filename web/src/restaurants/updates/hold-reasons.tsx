import { useMoreTexts } from '../../texts/texts.js';
import type { MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import styles from './menus.module.css';

/** Why a menu waits for a person. A report of a version before has no reasons: the menu was too small. */
export function HoldReasons({ report: { why = ['few'], dishCount, by } }: { report: MenuReport }) {
  const texts = useMoreTexts().menus.menuUpdates;
  if (why.length === 1 && why[0] === 'few') return <p>{texts.heldBack(dishCount, by === 'import')}</p>;
  return (
    <>
      <p>{texts.waits(dishCount)}</p>
      <ul className={classNames(layout.stack, styles.lines)} data-gap="4">
        {why.map((reason) => (
          <li key={reason}>{texts.holdReason[reason]}</li>
        ))}
      </ul>
    </>
  );
}
