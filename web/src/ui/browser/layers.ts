import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Back closes the topmost layer (sheet, drawer, dialog, menu) before it leaves the page.
 *
 * Each open layer has an entry of its own in the browser's history, after that of its page:
 *
 *   page (no mark) → `layer: 1` → `layer: 2`
 *
 * Layers and entries are brought in line after each change. An entry whose layer is gone, met by Forward or after a reload, is left at once.
 */
const open: { close: () => void }[] = [];
const waiting: (() => void)[] = [];
let isTraversing = false;

const depth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;

/** Whether the present history entry belongs to a layer that is no longer open. */
export const isLeftOver = (): boolean => depth() > open.length;

/** Runs a navigation from the page's own history entry: open layers are left first. */
export function fromPage(navigate: () => void): void {
  if (depth() === 0 && !isTraversing) return navigate();
  waiting.push(navigate);
  align();
}

/** Makes something a layer while it is open. `onClose` is called when Back is pressed; a layer that then stays open keeps its entry. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // In a layout effect, and at once: Back may be pressed as soon as the layer is on the page.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => close() };
    open.push(layer);
    align();
    return () => {
      open.splice(open.indexOf(layer), 1);
      // Later: a layer that opens in the same moment takes over the entry.
      setTimeout(align);
    };
  }, [isOpen]);
}

/** Applies what is still typed in the field that has the focus: fields apply their text when they are left. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function align(): void {
  if (isTraversing) return;
  if (waiting.length > 0 && depth() === 0) waiting.splice(0).forEach((navigate) => navigate());
  const wanted = waiting.length > 0 ? 0 : open.length;
  if (depth() > wanted) {
    isTraversing = true;
    history.go(wanted - depth());
    return;
  }
  while (depth() < wanted) {
    // The page stays where it is when the layer closes. The browser keeps this setting for each entry.
    history.scrollRestoration = 'manual';
    history.pushState({ ...history.state, layer: depth() + 1 }, '');
  }
}

addEventListener('popstate', () => {
  const isOwn = isTraversing;
  isTraversing = false;
  if (depth() === 0) history.scrollRestoration = 'auto';
  if (!isOwn || waiting.length > 0) closeAbove(depth());
  // After the router: it handles this event too.
  setTimeout(align);
});

function closeAbove(kept: number): void {
  if (open.length <= kept) return;
  leaveField();
  open
    .slice(kept)
    .reverse()
    .forEach(({ close }) => close());
}

// After a reload no layer is open.
align();
