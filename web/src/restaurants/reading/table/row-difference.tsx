import { formatZloty } from '@kantyna/money/zloty';
import { useMenuUpdateTexts } from '../../updates/menu-updates.texts.js';
import { useReadingTexts } from '../reading.texts.js';
import { Text } from '../../../ui/layout.js';
import { Tag } from '../../../ui/state/tag.js';
import type { RowDifference as Difference } from './pasted-rows.js';

/** The effect of a row on the menu, in words. */
export function RowDifference({ difference }: { difference: Difference }) {
  const texts = useReadingTexts();
  const menuUpdates = useMenuUpdateTexts();
  switch (difference.kind) {
    case 'added':
      return <Tag tone="success">{texts.added}</Tag>;
    case 'was':
      return <Tag tone="warning">{texts.was(formatZloty(difference.price))}</Tag>;
    case 'altered':
      return <Tag tone="warning">{texts.altered(difference.what.map((one) => menuUpdates.what[one]).join(', '))}</Tag>;
    case 'stays':
      return <Tag tone="info">{texts.stays(formatZloty(difference.price))}</Tag>;
    case 'same':
      return <Text variant="quiet">{texts.same}</Text>;
    case 'unknown':
      return null;
  }
}
