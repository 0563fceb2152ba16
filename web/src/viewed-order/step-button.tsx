import type { ComponentProps } from 'react';
import type { NextStep } from '@kantyna/contracts/orders/abilities';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import floating from '../ui/floating.module.css';
import { useOrder } from './use-order.js';

type Props = { step: NextStep['type']; inPlace?: boolean } & ComponentProps<typeof Button>;

/**
 * The button of a step. While the step is the first one it is the page's one large action: on a phone a bar at the bottom. If `inPlace`, a
 * quiet one stays in its place there, too.
 */
export function StepButton({ step, inPlace = false, style, ...button }: Props) {
  const isFirst = useOrder().steps[0]?.type === step;
  // The same elements either way: the focus is to return to the button, also if another step comes first meanwhile.
  return (
    <>
      {inPlace && <Button look={isFirst ? 'primary' : 'outline'} {...button} className={floating.besideBar} />}
      {(isFirst || !inPlace) && (
        <div
          data-bar={isFirst || undefined}
          style={style}
          className={classNames(isFirst ? floating.bar : floating.inPlace, inPlace && floating.barOnly)}
        >
          <Button look="outline" {...button} {...(isFirst && { look: 'primary' })} />
        </div>
      )}
    </>
  );
}
