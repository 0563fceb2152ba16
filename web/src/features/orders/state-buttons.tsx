import { useRef, useState } from 'react';
import type { Order, OrderState } from '@kantyna/contracts/order';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state-chip.js';
import { useTransition, type Transition } from './api.js';

type EditTransition = Extract<Transition, 'setAsCreated' | 'setAsRejected' | 'setBackAsOrdered'>;

const OFFERED: Record<OrderState, EditTransition[]> = {
  CREATED: ['setAsRejected'],
  ORDERING: ['setAsCreated', 'setAsRejected'],
  ORDERED: ['setAsCreated', 'setAsRejected'],
  DELIVERED: ['setBackAsOrdered', 'setAsRejected'],
  REJECTED: ['setBackAsOrdered'],
};

/** The state of an order, and the ways out of it that its edit screen offers (specification, section 4). */
export function StateButtons({ order }: { order: Order }) {
  const texts = useTexts().editOrder;
  const place = useRef<HTMLElement>(null);
  const [pressed, setPressed] = useState<EditTransition>();
  // The button that was pressed is gone, and the focus would go with it.
  const { submit, pending } = useTransition(order.id, () => place.current?.focus({ preventScroll: true }));
  return (
    <section ref={place} tabIndex={-1} aria-label={texts.state} className={classNames(layout['row'], layout['place'])}>
      <StateChip state={order.orderState} />
      {OFFERED[order.orderState].map((transition) => (
        <Button
          key={transition}
          look={transition === 'setAsRejected' ? 'danger' : 'outline'}
          pending={pending && transition === pressed}
          onClick={() => {
            if (!pending) setPressed(transition);
            void submit(transition);
          }}
        >
          {texts[transition]}
        </Button>
      ))}
    </section>
  );
}
