import { useEffect, useRef, useState } from 'react';
import { mdiSilverwareForkKnife, mdiTagOutline } from '@mdi/js';
import type { HeardPrice } from '@kantyna/contracts/orders/phone';
import { formatZloty } from '@kantyna/money/zloty';
import { useCall } from '../api/use-call.js';
import { useSoldOutTexts } from './sold-out.texts.js';
import { Banner } from '../ui/banner.js';
import { showNotice } from '../ui/browser/notice.js';
import { Button } from '../ui/button.js';
import { Row } from '../ui/layout.js';
import { WithOrder, useOrder } from '../viewed-order/use-order.js';
import { AnswerSheet, OutcomeText } from './answer-sheet.js';
import { questionsOf, type Question } from '../viewed-order/questions.js';
import styles from './sold-out.module.css';

/** The phone call's questions to the viewer: about a sold-out dish of theirs, and about prices to correct on the menu. */
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
  const texts = useSoldOutTexts();
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
  const texts = useSoldOutTexts();
  const before = useRef<readonly Question[]>(questions);
  useEffect(() => {
    const gone = before.current.find(({ key, asked }) => !asked.outcome && !questions.some((one) => one.key === key));
    before.current = questions;
    if (gone) showNotice({ text: texts.isBack(gone.soldOut.dishName) });
  });
}

/** The person's dishes that are sold out, in an order that was unlocked: they can choose another one themselves. */
function StillInEntry() {
  const texts = useSoldOutTexts();
  const { viewer, soldOutDishIds = [] } = useOrder();
  const mine = viewer.entry?.dishEntries ?? [];
  const names = new Set(mine.filter(({ dishId }) => soldOutDishIds.includes(dishId)).map(({ dishName }) => dishName));
  return [...names].map((name) => (
    <Banner key={name} tone="warning" icon={mdiSilverwareForkKnife} role="status">
      {texts.stillInEntry(name)}
    </Banner>
  ));
}

/** A price that was named on the phone, while the menu says another one: the menu is corrected with one tap, or left as it is. */
function HeardPriceNote({ heard: { dishId, dishName, price } }: { heard: HeardPrice }) {
  const texts = useSoldOutTexts();
  const { order, allDishesInRestaurant } = useOrder();
  const { submit, isPending, variables } = useCall('correctMenu', { params: { orderId: order.id, dishId } });
  const dish = allDishesInRestaurant.find(({ id }) => id === dishId);
  if (!dish || dish.price === price) return null;
  return (
    <Banner tone="info" icon={mdiTagOutline} role="status">
      {texts.costs(dishName, formatZloty(price), formatZloty(dish.price))}
      <Row className={styles.choices}>
        <Button
          look="inherit"
          pending={isPending && variables.body.apply}
          onClick={() => void submit({ body: { apply: true } })}
        >
          {texts.correct}
        </Button>
        <Button
          look="inherit"
          pending={isPending && !variables.body.apply}
          onClick={() => void submit({ body: { apply: false } })}
        >
          {texts.dismiss}
        </Button>
      </Row>
    </Banner>
  );
}
