import type { ReactNode } from 'react';
import { mdiMapMarkerOutline } from '@mdi/js';
import { useTodayTexts } from './today.texts.js';
import { Fold } from '../ui/fold.js';

/** The orders and polls of other places, folded to one line that says how many they are. */
export function Elsewhere({ count, children }: { count: number; children: ReactNode }) {
  const texts = useTodayTexts();
  return (
    <Fold title={texts.elsewhere(count)} icon={mdiMapMarkerOutline}>
      {children}
    </Fold>
  );
}
