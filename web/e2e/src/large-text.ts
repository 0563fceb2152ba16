import type { Page } from 'playwright';

/** Makes a browser's letters twice as large, as its settings do, while something is done. The page is loaded in it. */
export async function withLargeText(page: Page, act: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  try {
    await act();
  } finally {
    await setSize(16);
    await devtools.detach();
  }
}

/**
 * The texts of a page that cannot be read: one that lies over another, that its box or the window cuts, an amount on two lines, a word with
 * hardly a letter on each line. What a bar or a dialog covers is no fault, nor what can be scrolled to.
 */
export const textFaults = (page: Page): Promise<string[]> => page.evaluate(faultsOfTexts);

function faultsOfTexts(): string[] {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  const amount = /\d,\d\d/;
  /** The layer that moves on its own, and covers what is below it. */
  const layerOf = (element: Element): Element | null => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
    return null;
  };
  /** Whether it has a place at an edge of the window, which nothing else has. A dialog covers what is below it. */
  const isBar = (layer: Element | null) =>
    layer !== null && !layer.closest('[role=dialog], [role=presentation]') && !layer.querySelector('[role=dialog]');
  const isHiding = (value: string) => value !== 'visible';
  /** The part of a text that its boxes show, if what they hide can be scrolled to; whether some of it is cut for ever. */
  const shownOf = (element: Element, rect: Box): { box: Box; isCut: boolean } => {
    const box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    let isCut = false;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(one);
      if (display !== 'inline' && (isHiding(overflowX) || isHiding(overflowY))) {
        const frame = one.getBoundingClientRect();
        const scrollsX = ['auto', 'scroll'].includes(overflowX);
        const scrollsY = ['auto', 'scroll'].includes(overflowY);
        // The letters of a line are lower than their rectangle.
        const slack = (box.bottom - box.top) * 0.2;
        if (!scrollsX && isHiding(overflowX) && (box.left < frame.left - 2 || box.right > frame.right + 2))
          isCut = true;
        if (!scrollsY && isHiding(overflowY) && (box.top < frame.top - slack || box.bottom > frame.bottom + slack))
          isCut = true;
        if (isHiding(overflowX)) {
          box.left = Math.max(box.left, frame.left);
          box.right = Math.min(box.right, frame.right);
        }
        if (isHiding(overflowY)) {
          box.top = Math.max(box.top, frame.top);
          box.bottom = Math.min(box.bottom, frame.bottom);
        }
      }
      if (position === 'fixed') break;
    }
    return { box, isCut };
  };
  const isForReaders = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { clipPath, position } = getComputedStyle(one);
      if (position === 'absolute' && (clipPath !== 'none' || (one as HTMLElement).offsetWidth <= 1)) return true;
    }
    return false;
  };

  const texts: { text: string; layer: Element | null; box: Box; node: Node }[] = [];
  const range = document.createRange();
  const rectsOf = () => [...range.getClientRects()].filter((one) => one.width > 1 && one.height > 1);
  const linesOf = (rects: DOMRect[]) => new Set(rects.map(({ bottom }) => Math.round(bottom))).size;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent!.trim();
    if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const rects = rectsOf();
    if (rects.length === 0 || isForReaders(element)) continue;
    const layer = layerOf(element);
    for (const rect of rects) {
      const { box, isCut } = shownOf(element, rect);
      const isScrolledAway = box.right - box.left < 2 || box.bottom - box.top < 2;
      if (isBar(layer) && box.bottom > layer!.getBoundingClientRect().bottom + 2) found.add(`out of its bar: ${text}`);
      if (isCut) found.add(`cut by its box: ${text}`);
      else if (!isScrolledAway && (box.right > width + 1 || box.left < -1)) found.add(`cut by the window: ${text}`);
      if (!isScrolledAway) texts.push({ text, layer, box, node });
    }
    if (linesOf(rects) === 1) continue;
    for (const { 0: word, index } of node.textContent!.matchAll(/[^ \n\u200b]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = linesOf(rectsOf());
      if (lines > 1 && (amount.test(word) || word.length / lines < 3))
        found.add(`on ${lines} lines: ${word}, in ${text}`);
    }
  }
  for (const field of document.querySelectorAll('input'))
    if (amount.test(field.value) && field.scrollWidth > field.clientWidth + 1)
      found.add(`cut by its field: ${field.value}`);

  // The rectangles of neighbouring lines overlap a little: letters are lower.
  const inner = ({ left, top, right, bottom }: Box): Box => {
    const inset = (bottom - top) * 0.22;
    return { left: left + 1, top: top + inset, right: right - 1, bottom: bottom - inset };
  };
  const sorted = texts.map((one) => ({ ...one, box: inner(one.box) })).toSorted((a, b) => a.box.top - b.box.top);
  sorted.forEach((one, place) => {
    for (const other of sorted.slice(place + 1)) {
      if (other.box.top >= one.box.bottom) break;
      if (one.node === other.node || (one.layer !== other.layer && !(isBar(one.layer) && isBar(other.layer)))) continue;
      if (other.box.left < one.box.right && one.box.left < other.box.right)
        found.add(`one over the other: ${one.text} | ${other.text}`);
    }
  });
  return [...found];
}
