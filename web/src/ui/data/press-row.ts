import type { MouseEvent } from 'react';
import table from './table.module.css';

/** A press on a row leads where its `table.link` leads, unless it is on a control of its own, or has marked text. */
export function pressRow({ currentTarget, target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  const link = currentTarget.querySelector(`.${table.link}`);
  const isOnControl = (target as Element).closest('a, button, input, label, summary') !== null;
  if (!link || isOnControl || getSelection()?.isCollapsed === false) return;
  link.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
