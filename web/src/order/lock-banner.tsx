import type { ReactNode } from 'react';
import { mdiLockOutline } from '@mdi/js';
import { Banner } from '../ui/banner.js';

/** Says that an order is locked and its dishes cannot be changed. */
export function LockBanner({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Banner tone="warning" icon={mdiLockOutline} role="status" action={action}>
      {children}
    </Banner>
  );
}
