import type { Page } from 'playwright';

/**
 * The faults of a page in forced colours: a present, chosen, ticked or pressed element that looks like its neighbours, and buttons without an
 * edge whose ground is gone. It leaves the page in its own colours.
 */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.evaluate(noteGrounds);
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(faultsOfStates);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Keeps which buttons have a ground of their own. */
function noteGrounds(): void {
  const groundOf = (one: Element) => getComputedStyle(one).backgroundColor;
  const withGround = [...document.querySelectorAll('button, [role=button], main a')].filter(
    (one) => !/^(transparent|rgba\(.*, 0\)|color\(.* \/ 0\))$/.test(groundOf(one)) && one.checkVisibility(),
  );
  Object.assign(globalThis, { withGround });
}

function faultsOfStates(): string[] {
  const found: string[] = [];
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? (one.closest('label') ?? one).textContent).trim().slice(0, 50);
  const widthOf = (style: string, width: string) => (['none', 'hidden'].includes(style) ? 0 : parseFloat(width));
  const outlineOf = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return widthOf(outlineStyle, outlineWidth);
  };
  const borderOf = (one: Element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
    return widthOf(borderTopStyle, borderTopWidth);
  };
  const { withGround } = globalThis as unknown as { withGround: Element[] };
  for (const one of withGround)
    if (one.isConnected && one.checkVisibility() && Math.max(borderOf(one), outlineOf(one)) < 1)
      found.push(`no edge: ${nameOf(one)}`);

  const GROUPS = 'ul, ol, nav, [role=tablist], [role=listbox], [role=group], [role=radiogroup]';
  const isLike = (one: Element, other: Element) =>
    other !== one && other.getAttribute('role') === one.getAttribute('role') && !other.matches(':focus-visible');
  const STATES = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'];
  const isOn = (one: Element, state: string) => ![null, 'false'].includes(one.getAttribute(state));
  for (const state of STATES)
    for (const one of document.querySelectorAll(`[${state}]`)) {
      if (!isOn(one, state) || !one.checkVisibility()) continue;
      const group = one.closest(GROUPS) ?? document;
      const others = [...group.querySelectorAll(one.tagName)].filter(
        (other) => !isOn(other, state) && isLike(one, other),
      );
      const line = outlineOf(one);
      if (line < 2 || others.some((other) => outlineOf(other) >= line))
        found.push(`${state} is not seen: ${nameOf(one)}`);
    }
  for (const one of document.querySelectorAll<HTMLInputElement>('input:checked')) {
    // Elements that the browser draws itself have the system's mark.
    const { appearance, opacity } = getComputedStyle(one);
    if (!one.checkVisibility() || (appearance !== 'none' && opacity !== '0')) continue;
    const thumb = one.parentElement!.querySelector('[class*=thumb]');
    if (thumb ? borderOf(thumb) < 1 : Math.max(outlineOf(one), outlineOf(one.closest('label') ?? one)) < 2)
      found.push(`checked is not seen: ${nameOf(one)}`);
  }
  return found;
}
