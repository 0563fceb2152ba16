import { canName, plain } from '../text/names.js';
import { isEnglish } from '../text/english.js';
import { factsIn } from '../text/facts.js';
import { sizeList } from '../text/sizes.js';
import { pricesIn } from '../text/prices.js';
import { isBadgeText } from '../text/badges.js';
import { kindOf } from './elements.js';
import type { Line, Run } from './line.js';

/** A text beside names in an element of its own, of the same kind in all of these lines. */
interface Beside {
  readonly line: Line;
  readonly run: Run;
  readonly text: string;
  /** The name that it stands beside. */
  readonly name: string;
}

/** Names in two languages are compared from so many on, and badges from two on. */
const MIN_SECOND = 3;
/** A badge has at most so many letters. */
const LONGEST_BADGE = 24;
/** At least this share of the texts of another language begins with a capital letter and has no Polish ones. */
const MOST = 0.8;
/** At least this share of Polish names has Polish letters. */
const SOME = 0.25;
const POLISH = /[ąćęłńóśźż]/iu;

/**
 * Lines without what stands beside the names in elements of their own, and is no part of them. One line does not tell; all lines of one
 * kind do:
 *
 *     <p>Tatar <em>nowość</em> 30 zł</p>                few texts, again and again      → badges
 *     <p>Żurek <i>Sour rye soup</i> 14 zł</p>           each its own, none is Polish    → names in another language
 *     <p>Roma <em>32 cm</em> 30 zł</p>                  a size stays
 */
export function withoutMarks(lines: readonly Line[]): Line[] {
  const byKind = new Map<string, Beside[]>();
  for (const line of lines) {
    const nameRun = line.runs.find((run) => {
      const text = textOf(line, run);
      return canName(text) && !isBadgeText(text) && canName(text.replace(/zł|PLN/giu, ' '));
    });
    if (!nameRun) continue;
    for (const run of line.runs) {
      const text = textOf(line, run);
      if (run === nameRun || run.kind === nameRun.kind || !canName(text) || isKept(text)) continue;
      if (run.kind === '' || (run.from < nameRun.from && !isBadgeText(text))) continue;
      const key = `${kindOf(line.element)} ${run.kind}`;
      const beside = { line, run, text, name: textOf(line, nameRun) };
      const alike = byKind.get(key);
      if (alike) alike.push(beside);
      else byKind.set(key, [beside]);
    }
  }
  const out = new Map<Line, Run[]>();
  for (const all of byKind.values()) {
    const areMarks = areBadges(all) || areSecond(all);
    for (const { line, run, text } of all)
      if (areMarks || isBadgeText(text)) out.set(line, [...(out.get(line) ?? []), run]);
  }
  return lines.map((line) => {
    const runs = out.get(line);
    return runs
      ? { ...line, text: runs.reduce(blanked, line.text), runs: line.runs.filter((run) => !runs.includes(run)) }
      : line;
  });
}

const textOf = ({ text }: Line, { from, to }: Run): string => plain(text.slice(from, to));
const blanked = (text: string, { from, to }: Run): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);

/** Whether a text says something of a dish: its size, price, diet or allergens. */
const isKept = (text: string): boolean =>
  /zł|PLN/iu.test(text) ||
  sizeList(text).length > 0 ||
  pricesIn(text).length > 0 ||
  factsIn(`(${text})`).diets !== undefined ||
  factsIn(text).allergens !== undefined;

function areBadges(all: readonly Beside[]): boolean {
  const texts = new Set(all.map(({ text }) => text.toLowerCase()));
  return (
    all.length > 1 &&
    texts.size * 2 <= all.length &&
    all.every(({ text }) => text.length <= LONGEST_BADGE && !/\d|,/u.test(text))
  );
}

function areSecond(all: readonly Beside[]): boolean {
  const isForeign = ({ text }: Beside) => /^\P{L}*\p{Lu}/u.test(text) && !POLISH.test(text) && !/,.*,/u.test(text);
  return (
    all.length >= MIN_SECOND &&
    all.filter(isForeign).length >= all.length * MOST &&
    (isEnglish(all.map(({ text }) => text).join(' ')) ||
      all.filter(({ name }) => POLISH.test(name)).length >= all.length * SOME)
  );
}
