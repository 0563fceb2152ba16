import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { Element } from 'domhandler';
import type { FoundMenu } from '../found/found.js';
import { moneyOf, type Money } from '../lines/currency.js';
import type { Line } from '../lines/line.js';
import { pricedLine } from '../lines/priced-line.js';
import { readLines } from '../lines/read-lines.js';
import { plain } from '../text/names.js';
import { linesOf } from './html-lines.js';

const MAX_QUOTED = 10;
/** The share of hidden prices up to which they are leftovers. */
const MAX_HIDDEN_SHARE = 0.4;

/**
 * Guesses the menu from the structure of a page.
 *
 *     <h2>Zupy</h2>                                                      heading
 *     <table> <tr><td>Rosół</td><td>12 zł</td></tr> … </table>           `readTables`: Zupy / Rosół: 1200
 *     <ul> <li>Żurek – 14 zł</li> … </ul>                                `readGroups`: Zupy / Żurek: 1400
 *     <p>Dostawa 8 zł</p>                                                a doubt: no dish's price
 *
 * Sections of the page that are no menu are left out first (`withoutNoMenu`). A page without any dish is read once more with
 * its navigation, footer and the like.
 */
export function readStructure(root: Element): FoundMenu {
  const found = menuOf(linesOf(root));
  return found.dishes.length > 0 ? found : menuOf(linesOf(root, true));
}

function menuOf(all: readonly Line[]): FoundMenu {
  const money = moneyOf(all);
  const { dishes, leftOut, doubts: ofTables } = readLines(withoutLeftovers(all, money), money);
  const doubts = [...ofTables];
  if (money.isForeign) doubts.push(say('foreignCurrency'));
  if (dishes.some(({ prices }) => prices.some(({ isFrom }) => isFrom))) doubts.push(say('leastPrice'));
  if (leftOut.length > 0) {
    const quoted = leftOut.slice(0, MAX_QUOTED).map(({ text }) => `“${plain(text).slice(0, 80)}”`);
    const more = leftOut.length - quoted.length;
    doubts.push(
      more > 0 ? say('amountsOfNothingAndMore', quoted.join(', '), more) : say('amountsOfNothing', quoted.join(', ')),
    );
  }
  return { dishes, doubts, leftOut: leftOut.length };
}

/** Drops what the page hides, unless much of its menu is hidden: then it waits behind tabs. */
function withoutLeftovers(all: readonly Line[], money: Money): readonly Line[] {
  const isPriced = (line: Line) => pricedLine(line, money) !== undefined;
  const hidden = all.filter((line) => line.isHidden && isPriced(line)).length;
  if (hidden === 0 || hidden > all.filter(isPriced).length * MAX_HIDDEN_SHARE) return all;
  return all.filter((line) => !line.isHidden).map((line, index) => ({ ...line, index }));
}
