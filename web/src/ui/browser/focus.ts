import type { MouseEvent } from 'react';

/** Moves the focus to the first of these elements that exists, and returns it. The page does not scroll. */
export function focusOn(...ids: readonly string[]): HTMLElement | null | undefined {
  const target = ids.map((id) => document.getElementById(id)).find(Boolean);
  target?.focus({ preventScroll: true });
  return target;
}

/** Moves the focus to the first of these elements that exists, or to the page's content, if what had it is gone. Returns whether it was. */
export function focusIfLost(...ids: readonly string[]): boolean {
  const isLost = document.activeElement === document.body;
  if (isLost) focusOn(...ids, 'content');
  return isLost;
}

/** The elements that the focus may go to when its own is gone: the page, a dialog, or a section that has a name or a heading. */
const REGION = 'main, [role=dialog], section, article, [role=region]';
const NAME = '[aria-label], [aria-labelledby]';

/** Time for a dialog or form to move the focus by itself (ms). */
const OWN_MOVE = 100;
/** How many of the last elements that had the focus are looked for anew. */
const REMEMBERED = 8;

const nameOf = (one: Element): string => (one.ariaLabel ?? one.textContent).trim();

/** The control of a region that has the name of one that is gone, if there is exactly one. */
function cameBack(region: Element, gone: readonly Element[]): HTMLElement | undefined {
  const controls = [...region.querySelectorAll<HTMLElement>('button:enabled, a[href]')];
  const found = gone.map((lost) => controls.filter((one) => nameOf(one) !== '' && nameOf(one) === nameOf(lost)));
  return found.find(({ length }) => length === 1)?.[0];
}

/** The heading of a region, or all of it if it has a name only. Without either the focus goes further out. */
function headOf(region: Element): HTMLElement | null {
  const heading = document.getElementById(region.getAttribute('aria-labelledby') ?? '');
  if (heading) return heading;
  return region.matches(`main, ${NAME}`) ? (region as HTMLElement) : region.querySelector('h1, h2, h3');
}

/**
 * Once what has the focus is gone or disabled, as after a write, moves the focus near it: to what came in its place by the same name, as
 * the button of a form that closed, otherwise to the nearest region around it that is still there, or to its heading. The page does not
 * scroll.
 */
export function keepFocusNear(): void {
  let recent: Element[] = [];
  let regions: Element[] = [];
  const isGone = (one: Element | undefined) => one && (!one.isConnected || one.matches(':disabled'));
  // A dialog's own code moves a lost focus to what holds the dialog.
  const isLost = (holder = document.activeElement) => {
    const nearest = regions.find(({ isConnected }) => isConnected);
    return isGone(recent[0]) && (holder === document.body || (holder !== nearest && holder?.contains(nearest ?? null)));
  };
  const move = () => {
    if (!isLost()) return;
    const gone = recent.filter(({ isConnected }) => !isConnected);
    // A dialog that opened by itself has nothing behind it that had the focus.
    for (const region of [...regions, ...document.querySelectorAll('main')].filter(({ isConnected }) => isConnected)) {
      const target = cameBack(region, gone) ?? headOf(region);
      if (!target) continue;
      if (!target.matches('[tabindex], button, a')) {
        target.tabIndex = -1;
        target.style.outline = 'none'; // It is no control.
      }
      target.focus({ preventScroll: true });
      if (document.activeElement === target) return;
    }
  };
  addEventListener('focusin', ({ target }) => {
    const focused = target as Element;
    if (isLost(focused)) return;
    recent = [focused, ...recent.filter((one) => one !== focused)].slice(0, REMEMBERED);
    const around: Element[] = [];
    for (let one = focused.closest(REGION); one; one = one.parentElement?.closest(REGION) ?? null) around.push(one);
    // Behind a dialog is what opened it.
    regions = focused.closest('main') ? around : [...new Set([...around, ...regions])];
  });
  new MutationObserver(() => isLost() && setTimeout(move, OWN_MOVE)).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
}

/**
 * Follows a link to an element of the same page and focuses it. It adds no history entry, which the router would not know:
 * Back still leads to the previous page.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  focusOn(event.currentTarget.hash.slice(1))?.scrollIntoView();
}

/** Escape closes what a button with `data-escape` opened in the section around the focus, and gives the focus back to that button. */
export function closeOnEscape(): void {
  addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const section = (target as Element).closest('section');
    const opener = section?.querySelector<HTMLElement>('[data-escape][aria-expanded=true]');
    opener?.click();
    opener?.focus();
  });
}
