import { useState } from 'react';
import { mdiSwapHorizontal } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { transferPlans, useProposeTransfers } from './plan-api.js';
import { PlanCard } from './plan-card.js';
import { usePlanTexts } from './plan-texts.js';

/** The proposals of fewer transfers, and while none is open and the person has debts, the button that makes one. */
export function FewerTransfers({ hasDebts }: { hasDebts: boolean }) {
  const texts = usePlanTexts();
  const { data: plans } = useQuery(transferPlans);
  const [isNone, setNone] = useState(false);
  const [proposedId, setProposedId] = useState<string>();
  const { write, isPending } = useProposeTransfers(setProposedId, () => setNone(true));
  const propose = () => {
    setNone(false);
    void write();
  };
  if (!plans) return null;
  return (
    <>
      {hasDebts && !plans.some(({ status }) => status === 'OPEN') && (
        <div className={layout.row}>
          <Button look="text" icon={mdiSwapHorizontal} pending={isPending} onClick={propose}>
            {texts.propose}
          </Button>
          <span role="status" className={classNames(layout.quiet, layout.small)}>
            {isNone && texts.none}
          </span>
        </div>
      )}
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} isNew={plan.id === proposedId} />
      ))}
    </>
  );
}
