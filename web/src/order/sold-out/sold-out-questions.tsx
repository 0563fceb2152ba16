import { useMoreTexts } from '../../texts/texts.js';
import { useEffect, useRef, useState } from 'react';
import { mdiSilverwareForkKnife } from '@mdi/js';
import { showNotice } from '../../ui/browser/notice.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { useOrder } from '../use-order.js';
import { WithOrder } from '../with-order.js';
import { AnswerSheet } from './answer-sheet.js';
import { HeardPriceNote } from './heard-price-note.js';
import { OutcomeText } from './outcome-text.js';
import { questionsOf, type Question } from './questions.js';

/** What the phone call means for the person who looks at the order: a sold-out dish of theirs, and prices to correct on the menu. */
export function SoldOutQuestions() {
  const { heardPrices, may } = useOrder();
  return (
    <>
      <OwnQuestions />
      {may.call && heardPrices?.map((heard) => <HeardPriceNote key={heard.dishId} heard={heard} />)}
    </>
  );
}

/** The questions about sold-out dishes of an order of today. */
export const TodaysQuestions = ({ orderId }: { orderId: string }) => (
  <WithOrder id={orderId}>
    <OwnQuestions />
  </WithOrder>
);

/** The questions about the person's sold-out dishes: a sheet opens by itself for each, and a note stays on the page. */
function OwnQuestions() {
  const texts = useMoreTexts().call;
  const data = useOrder();
  const questions = questionsOf(data);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<Question>();
  const open = questions.find(({ key, asked }) => !asked.outcome && !closed.includes(key));
  // Who sees a question sees what becomes of it, in the same sheet.
  const shown =
    open ?? (seen && !closed.includes(seen.key) ? questions.find(({ key }) => key === seen.key) : undefined);
  if (open && open.key !== seen?.key) setSeen(open);
  useBackNotice(questions);
  return (
    <>
      {questions.map((question) => {
        const { key, soldOut, asked } = question;
        const choose = (
          <Button
            look="inherit"
            onClick={() => {
              setSeen(question);
              setClosed(closed.filter((one) => one !== key));
            }}
          >
            {texts.choose}
          </Button>
        );
        return (
          <Banner
            key={key}
            tone={asked.outcome ? 'info' : 'warning'}
            icon={mdiSilverwareForkKnife}
            role="status"
            action={asked.outcome ? undefined : choose}
          >
            {asked.outcome ? (
              <OutcomeText soldOut={soldOut} outcome={asked.outcome} />
            ) : (
              texts.isSoldOut(soldOut.dishName)
            )}
          </Banner>
        );
      })}
      {data.order.orderState === 'CREATED' && <StillInEntry />}
      {shown && (
        <AnswerSheet
          key={shown.key}
          soldOut={shown.soldOut}
          asked={shown.asked}
          onClose={() => setClosed([...closed, shown.key])}
        />
      )}
    </>
  );
}

/** Says that a dish is there after all, when its question is gone. */
function useBackNotice(questions: readonly Question[]): void {
  const texts = useMoreTexts().call;
  const before = useRef<readonly Question[]>(questions);
  useEffect(() => {
    const gone = before.current.find(({ key, asked }) => !asked.outcome && !questions.some((one) => one.key === key));
    before.current = questions;
    if (gone) showNotice({ text: texts.isBack(gone.soldOut.dishName) });
  });
}

/** The person's dishes that are sold out, in an order that was unlocked: they can choose another one themselves. */
function StillInEntry() {
  const texts = useMoreTexts().call;
  const { viewer, soldOutDishIds = [] } = useOrder();
  const mine = viewer.entry?.dishEntries ?? [];
  const names = new Set(mine.filter(({ dishId }) => soldOutDishIds.includes(dishId)).map(({ dishName }) => dishName));
  return [...names].map((name) => (
    <Banner key={name} tone="warning" icon={mdiSilverwareForkKnife} role="status">
      {texts.stillInEntry(name)}
    </Banner>
  ));
}
