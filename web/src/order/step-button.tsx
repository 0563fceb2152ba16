import type { ComponentProps } from 'react';
import type { NextStep } from '@kantyna/contracts/orders/abilities';
import { Button } from '../ui/button.js';
import floating from '../ui/floating.module.css';
import { useOrder } from './use-order.js';

/** The button of a step. While the step is the first one it is the page's one large action: on a phone a bar at the bottom. */
export function StepButton({ step, style, ...button }: { step: NextStep['type'] } & ComponentProps<typeof Button>) {
  const isFirst = useOrder().steps[0]?.type === step;
  // The same elements either way: the focus is to return to the button, also if another step comes first meanwhile.
  return (
    <div data-bar={isFirst || undefined} style={style} className={isFirst ? floating.bar : floating.inPlace}>
      <Button look="outline" {...button} {...(isFirst && { look: 'primary' })} />
    </div>
  );
}
