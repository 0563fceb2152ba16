import { useState } from 'react';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { useCall } from '../../api/use-call.js';
import { listed } from '../../texts/isolated.js';
import { useLanguage, useMoreTexts, useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { PriceForm } from './price-form.js';
import styles from './script.module.css';
import { timesInWords, timesOfLine, wishesInWords } from './spoken.js';
import { soldOutButtonId } from './use-focus-on-marked.js';

type Group = OrderView['groupedEntries'][number];

/** A name that is longer is said in a smaller size. */
const LONG = 40;

/** A line of the call as one says it, with who has the dish and what it costs. */
export function SpokenLine({ group, large = false }: { group: Group; large?: boolean }) {
  const language = useLanguage();
  const personName = usePersonName();
  const { forWhom } = useTexts().show;
  const wishes = wishesInWords(language, group);
  return (
    <span className={classNames(layout.block, layout.fill, styles.what)} data-large={large || undefined}>
      <span className={classNames(layout.block, styles.dish)} data-long={group.dishName.length > LONG || undefined}>
        <span className={styles.times}>{timesOfLine(language, group)}</span> <bdi>{group.dishName}</bdi>
      </span>
      <SayAgain group={group} />
      {wishes.map(({ text, people }, index) => (
        <span key={index} data-wish className={classNames(layout.block, styles.wish)}>
          {text !== '' && <strong className={layout.block}>{text}</strong>}
          <span className={classNames(layout.block, layout.quiet, layout.small, styles.names)}>
            {listed(
              people.map((one) =>
                [personName(one.username), one.forWhom !== undefined && forWhom(one.forWhom)].filter(Boolean).join(' '),
              ),
            )}
          </span>
        </span>
      ))}
    </span>
  );
}

/** What is to be added to a line that was read out before it changed. */
function SayAgain({ group: { saidBefore, eatingPeopleCount } }: { group: Group }) {
  const texts = useMoreTexts().call;
  const language = useLanguage();
  if (saidBefore === undefined) return null;
  const difference = eatingPeopleCount - saidBefore;
  return (
    <span className={classNames(layout.mark, layout.strong, styles.again)} data-tone="warning">
      {difference > 0 && texts.more(timesInWords(language, difference))}
      {difference < 0 && texts.fewer(timesInWords(language, eatingPeopleCount))}
      {difference === 0 && texts.otherWishes}
    </span>
  );
}

/** What the restaurant may say to a line: that the dish is sold out, or costs something else. */
export function LineActions({ orderId, group }: { orderId: string; group: Group }) {
  const texts = useMoreTexts().call;
  const { submit, isPending } = useCall('markSoldOut', { params: { orderId, dishId: group.dishId } });
  const [pricing, setPricing] = useState(false);
  if (pricing) return <PriceForm orderId={orderId} group={group} onClose={() => setPricing(false)} />;
  return (
    <div className={classNames(layout.row, styles.actions)}>
      <Button
        id={soldOutButtonId(group.dishId)}
        look="outline"
        aria-label={texts.soldOutOf(group.dishName)}
        pending={isPending}
        onClick={() => void submit()}
      >
        {texts.soldOut}
      </Button>
      <Button look="text" aria-label={texts.otherPriceOf(group.dishName)} onClick={() => setPricing(true)}>
        {texts.otherPrice}
      </Button>
      <span className={layout.atEnd}>
        <Price grosze={group.price} />
      </span>
    </div>
  );
}
