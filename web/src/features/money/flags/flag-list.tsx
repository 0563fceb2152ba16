import { useId } from 'react';
import { FLAG_DECISIONS } from '@kantyna/contracts/orders/flag-kinds';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { useFlagTexts } from '../../../texts/flags.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import layout from '../../../ui/layout.module.css';
import { PersonName } from '../../../order/person-name.js';
import { isMine, isPayer } from '../../../order/permissions.js';
import { useDecideFlag, useFlagDish } from './api.js';
import { flaggedDishes, type FlaggedDish } from './flagged-dishes.js';
import list from '../../../order/dish-list.module.css';

/** The dishes of an order that were missing, wrong or cold: what was said, and what became of it. */
export function FlagList({ data }: { data: ShowOrder }) {
  const texts = useFlagTexts();
  const id = useId();
  const flagged = flaggedDishes(data);
  if (flagged.length === 0) return null;
  return (
    <section aria-labelledby={id} className={layout.tight}>
      <h2 id={id}>{texts.heading}</h2>
      <ul className={classNames(layout.card, list.dishes)}>
        {flagged.map((one) => (
          <FlagItem key={one.dish.id} data={data} flagged={one} />
        ))}
      </ul>
    </section>
  );
}

function FlagItem({ data, flagged }: { data: ShowOrder; flagged: FlaggedDish }) {
  const texts = useFlagTexts();
  const { entry, dish, flag } = flagged;
  const { decision, words } = flag;
  return (
    <li className={list.row}>
      <div className={layout.spread}>
        <span>
          <span className={list.dish}>{dish.dishName}</span> · <PersonName {...entry} />
        </span>
        <strong>{texts.kinds[flag.kind]}</strong>
      </div>
      {words !== undefined && <p className={list.words}>{texts.said(words)}</p>}
      <div className={classNames(layout.quiet, layout.small)} role="status">
        {decision ? texts.decided[decision] : texts.open}
      </div>
      {data.order.orderState === 'DELIVERED' && <FlagButtons data={data} flagged={flagged} />}
    </li>
  );
}

/** What the person may do about a flag: who is paid decides, who ate may take an open one back. */
function FlagButtons({ data, flagged: { entry, dish, flag } }: { data: ShowOrder; flagged: FlaggedDish }) {
  const texts = useFlagTexts();
  const decide = useDecideFlag(data.order.id);
  const withdraw = useFlagDish(data.order.id);
  const params = { orderEntryId: entry.id, dishEntryId: dish.id };
  const eaters = data.orderEntries.filter((one) => one === entry || dish.sharedWith?.includes(one.id));
  const mayWithdraw = eaters.some((one) => isMine(data, one)) && flag.decision === undefined;
  if (!isPayer(data) && !mayWithdraw) return null;
  return (
    <div role="group" aria-label={texts.decideLabel(dish.dishName)} className={list.buttons}>
      {isPayer(data) &&
        flag.decision === undefined &&
        FLAG_DECISIONS.map((decision) => (
          <Button
            key={decision}
            look="outline"
            pending={decide.isPending && decide.variables.decision === decision}
            onClick={() => void decide.write({ params, decision })}
          >
            {texts.decide[decision]}
          </Button>
        ))}
      {isPayer(data) && flag.decision !== undefined && (
        <Button look="text" pending={decide.isPending} onClick={() => void decide.write({ params, decision: null })}>
          {texts.undo}
        </Button>
      )}
      {mayWithdraw && (
        <Button look="text" pending={withdraw.isPending} onClick={() => void withdraw.write({ params, flag: null })}>
          {texts.withdraw}
        </Button>
      )}
    </div>
  );
}
