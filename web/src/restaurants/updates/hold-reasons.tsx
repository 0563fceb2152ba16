import { useMenuUpdateTexts } from './menu-updates.texts.js';
import type { MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { Stack } from '../../ui/layout.js';

/** Why a menu waits for a person. A report of a version before has no reasons: the menu was too small. */
export function HoldReasons({ report: { why = ['few'], dishCount, by } }: { report: MenuReport }) {
  const texts = useMenuUpdateTexts();
  if (why.length === 1 && why[0] === 'few') return <p>{texts.heldBack(dishCount, by === 'import')}</p>;
  return (
    <>
      <p>{texts.waits(dishCount)}</p>
      <Stack as="ul" gap={4} variant="bulleted">
        {why.map((reason) => (
          <li key={reason}>{texts.holdReason[reason]}</li>
        ))}
      </Stack>
    </>
  );
}
