import { canName, isIngredients, plain } from '../text/names.js';
import { sizeList } from '../text/sizes.js';
import type { Line } from './line.js';

/** Whether small words beside a name describe it: no size, and no second part of the name. */
const describes = (text: string): boolean =>
  (/^\s*[\p{Ll}\d(–—-]/u.test(text) || text.includes(',')) && sizeList(text).length === 0;

/** The text from `begin` to `end` that the page marks as the name: by a class, or in bold where the rest is not. */
export function markedName(
  { text, runs }: Line,
  end: number,
  begin = 0,
): { readonly name: string; readonly isMarked: boolean } | undefined {
  const before = runs.filter(({ from }) => from >= begin && from < end);
  const byClass = before.filter(({ isName: isNamed, isPrice }) => isNamed && !isPrice);
  if (byClass.length > 0 && byClass.length < runs.length)
    return { name: text.slice(byClass[0]!.from, Math.min(end, byClass.at(-1)!.to)), isMarked: true };
  const start = before.findIndex(({ from, to }) => canName(text.slice(from, to)));
  const first = before[start];
  if (!first) return undefined;
  if (!first.isBold) {
    // Ingredients in an element of their own describe the words before it.
    const next = before.slice(start + 1).find(({ from, to }) => canName(text.slice(from, to)));
    const rest = text.slice(first.to, end);
    const isDescribed =
      next !== undefined && (isIngredients(rest) || (next.isSmall && !first.isSmall && describes(rest)));
    return isDescribed ? { name: text.slice(first.from, first.to), isMarked: true } : undefined;
  }
  const next = before.slice(start).findIndex(({ isBold }) => !isBold);
  if (next < 0) return undefined;
  const boldEnd = before[start + next - 1]!.to;
  // Signs and numbers of allergens may stand between a name and its description.
  const rest = plain(text.slice(boldEnd, end)).replace(/^\d{1,2}(?:\s*[,;]\s*\d{1,2})*\s+/u, '');
  const isApart = before[start + next]!.isSmall || /^[\p{Ll}(\-–—:,|./]/u.test(rest) || !canName(rest);
  return isApart ? { name: text.slice(first.from, boldEnd), isMarked: true } : undefined;
}
