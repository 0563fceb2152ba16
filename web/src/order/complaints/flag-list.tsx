import { useCall } from '../../api/use-call.js';
import { useMoreTexts } from '../../texts/texts.js';
import { FLAG_DECISIONS } from '@kantyna/contracts/product';
import { usePlace } from '../../ui/browser/use-place.js';
import { COMPLAINTS_PLACE } from '../../ui/links/paths.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { PersonName } from '../person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { flaggedDishes, type FlaggedDish } from './flagged-dishes.js';

/** The dishes of an order that were missing, wrong or cold: what was said, and what became of it. */
export function FlagList() {
  const texts = useMoreTexts().flags;
  const heading = usePlace<HTMLHeadingElement>(COMPLAINTS_PLACE);
  const flagged = flaggedDishes(useOrder());
  if (flagged.length === 0) return null;
  return (
    <section aria-labelledby={COMPLAINTS_PLACE} className={layout.stack} data-gap="8">
      <h2 id={COMPLAINTS_PLACE} ref={heading} tabIndex={-1} className={classNames(layout.focusable, layout.place)}>
        {texts.heading}
      </h2>
      <ul className={layout.card} data-lines>
        {flagged.map((one) => (
          <FlagItem key={one.dish.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function FlagItem(flagged: FlaggedDish) {
  const texts = useMoreTexts().flags;
  const { dish, flag, by } = flagged;
  const { decision, words } = flag;
  return (
    <li className={layout.stack} data-gap="8" data-pad="12 16">
      <div className={layout.row} data-spread>
        <span className={layout.strong}>{dish.dishName}</span>
        <strong>{texts.kinds[flag.kind]}</strong>
      </div>
      <div className={classNames(layout.quiet, layout.small)}>
        {texts.by} <PersonName {...by} />
      </div>
      {words !== undefined && (
        <p>
          <em>{texts.said(words)}</em>
        </p>
      )}
      <div className={classNames(layout.quiet, layout.small)} role="status">
        {decision ? texts.decided[decision] : texts.open}
      </div>
      <FlagButtons {...flagged} />
    </li>
  );
}

/** Buttons of a flag: the payer decides, those who ate and the creator take an open one back. */
function FlagButtons({ entry, dish, flag }: FlaggedDish) {
  const texts = useMoreTexts().flags;
  const { orderEntries, may } = useOrder();
  const about = { params: { orderEntryId: entry.id, dishEntryId: dish.id } };
  const decide = useCall('decideFlag', about);
  const withdraw = useCall('withdrawFlag', about);
  const eaters = orderEntries.filter((one) => one === entry || dish.sharedWith?.includes(one.id));
  const mayWithdraw = flag.decision === undefined && eaters.some(may.withdrawFlag);
  if (!may.decideFlags && !mayWithdraw) return null;
  return (
    <div role="group" aria-label={texts.decideLabel(dish.dishName)} className={layout.row} data-gap="8">
      {may.decideFlags &&
        flag.decision === undefined &&
        FLAG_DECISIONS.map((decision) => (
          <Button
            key={decision}
            look="outline"
            pending={decide.isPending && decide.variables.body.decision === decision}
            onClick={() => void decide.submit({ body: { decision } })}
          >
            {texts.decide[decision]}
          </Button>
        ))}
      {may.decideFlags && flag.decision !== undefined && (
        <Button look="text" pending={decide.isPending} onClick={() => void decide.submit({ body: { decision: null } })}>
          {texts.undo}
        </Button>
      )}
      {mayWithdraw && (
        <Button look="text" pending={withdraw.isPending} onClick={() => void withdraw.submit()}>
          {texts.withdraw}
        </Button>
      )}
    </div>
  );
}
