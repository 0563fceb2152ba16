import type { PopoverVirtualElement } from '@mui/material/Popover';

/**
 * The place of an element, as the anchor of a menu that stays where it opened: what comes late may move the element, and a press on an item
 * must not miss. It is measured again when the window changes its size: the phone is turned, or its keyboard goes.
 */
export function anchorAt(element: Element): PopoverVirtualElement {
  const measure = () => ({ width: innerWidth, height: innerHeight, rect: element.getBoundingClientRect() });
  let measured = measure();
  return {
    nodeType: Node.ELEMENT_NODE,
    getBoundingClientRect: () => {
      if (measured.width !== innerWidth || measured.height !== innerHeight) measured = measure();
      return measured.rect;
    },
  };
}
