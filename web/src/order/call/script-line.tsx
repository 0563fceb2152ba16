import { startTransition, useState } from 'react';
import { useCall } from '../../api/use-call.js';
import { listed } from '../../texts/isolated.js';
import { useLanguage } from '../../texts/texts.js';
import { useCallTexts } from './call.texts.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { Button } from '../../ui/button.js';
import { Price } from '../../ui/price.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { classNames } from '../../ui/class-names.js';
import { Row, Text, variant } from '../../ui/layout.js';
import type { Line } from './lines.js';
import { PriceForm } from './price-form.js';
import styles from './script.module.css';
import { times, timesInWords, timesOfLine, wishesInWords } from './spoken.js';
import { soldOutButtonId } from './use-focus-on-marked.js';

/** A name that is longer is said in a smaller size. */
const LONG = 40;

/** A line of the call as one says it, with who has the dish and what it costs. */
export function SpokenLine({ group, large = false }: { group: Line; large?: boolean }) {
  const language = useLanguage();
  const personName = usePersonName();
  const { forWhom } = useCommonTexts();
  const wishes = wishesInWords(language, group);
  return (
    <span className={classNames(variant('block fill'), styles.what)} data-large={large || undefined}>
      <span className={classNames(variant('block'), styles.dish)} data-long={group.dishName.length > LONG || undefined}>
        <span className={styles.times}>{timesOfLine(language, group)}</span> <bdi>{group.label}</bdi>
      </span>
      <SayAgain group={group} />
      {wishes.map(({ text, people }, index) => (
        <span key={index} data-wish className={classNames(variant('block'), styles.wish)}>
          {text !== '' && <strong className={variant('block')}>{text}</strong>}
          <span className={classNames(variant('block quiet small'), styles.names)}>
            {listed(
              people.map((one) =>
                times(
                  [personName(one.username), one.forWhom !== undefined && forWhom(one.forWhom)]
                    .filter(Boolean)
                    .join(' '),
                  one.count,
                ),
              ),
            )}
          </span>
        </span>
      ))}
    </span>
  );
}

/** The addition to a line that changed after it was said ("one portion more"). */
function SayAgain({ group: { saidBefore, eatingPeopleCount, mark } }: { group: Line }) {
  const texts = useCallTexts();
  const language = useLanguage();
  if (saidBefore === undefined && !mark) return null;
  const difference = saidBefore === undefined ? undefined : eatingPeopleCount - saidBefore;
  return (
    <span className={classNames(variant('mark strong'), styles.again)} data-tone="warning">
      {mark && texts.marks[mark]}
      {difference !== undefined && difference > 0 && texts.more(timesInWords(language, difference))}
      {difference !== undefined && difference < 0 && texts.fewer(timesInWords(language, eatingPeopleCount))}
      {difference === 0 && texts.otherWishes}
    </span>
  );
}

/** Buttons for the restaurant's answer to a line: the dish is sold out, or costs something else. */
export function LineActions({ orderId, group }: { orderId: string; group: Line }) {
  const texts = useCallTexts();
  const { submit, isPending } = useCall('markSoldOut', { params: { orderId, dishId: group.dishId } });
  const [pricing, setPricing] = useState(false);
  if (pricing) return <PriceForm orderId={orderId} group={group} onClose={() => setPricing(false)} />;
  return (
    <Row gap="4 8" className={styles.actions}>
      <Button
        id={soldOutButtonId(group.dishId)}
        look="outline"
        aria-label={texts.soldOutOf(group.label)}
        pending={isPending}
        onClick={() => void submit()}
      >
        {texts.soldOut}
      </Button>
      <Button
        look="text"
        aria-label={texts.otherPriceOf(group.label)}
        onClick={() => startTransition(() => setPricing(true))}
      >
        {texts.otherPrice}
      </Button>
      <Text variant="atEnd">
        <Price grosze={group.price} />
      </Text>
    </Row>
  );
}
