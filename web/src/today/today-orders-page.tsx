import { useEffect, useState } from 'react';
import { mdiCalendarSync, mdiPlus, mdiPoll } from '@mdi/js';
import { useSearchParams } from 'react-router-dom';
import type { TodaysOrder } from '@kantyna/contracts/orders/orders';
import type { Poll } from '@kantyna/contracts/orders/polls';
import { useRead } from '../api/read.js';
import { startPush, type PushStatus } from '../push/this-browser.js';
import { DayOffToday } from './day-off-today.js';
import { ToConfirm } from './to-confirm.js';
import { MyDishes } from './my-dishes.js';
import { OrderCards } from './order-cards.js';
import { NO_PAYMENTS } from '@kantyna/order-rules/left-to-pay';
import { todaysStep } from './todays-step.js';
import { Elsewhere } from './elsewhere.js';
import { FirstDay } from './first-day.js';
import { SayNotToday } from './say-not-today.js';
import { useEver } from './use-kept.js';
import { useFirstDay } from './use-first-day.js';
import { PollCards } from '../polls/poll-cards.js';
import { TurnOnOffer } from '../push/turn-on-offer.js';
import { WhereYouEat } from '../delivery-place/where-you-eat.js';
import { lazyComponent } from '../ui/browser/lazy-component.js';
import { NOT_TODAY_PARAMETER, pathTo } from '../ui/links/paths.js';
import { useFirstDeferred } from '../ui/browser/use-first-deferred.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useScreenTitles } from '../ui/links/screen-titles.texts.js';
import { useTodayTexts } from './today.texts.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyPlate } from '../ui/pictures/empty-plate.js';
import { HelpLink } from '../ui/links/help-link.js';
import { Empty } from '../ui/data/empty.js';
import floating from '../ui/floating.module.css';
import { Paragraph, Row, Section } from '../ui/layout.js';
import { NewVersionBanner } from '../ui/new-version-banner.js';
import { NotLoaded } from '../ui/data/not-loaded.js';
import { Optional } from '../ui/data/optional.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';

const TodaysQuestions = lazyComponent(async () => (await import('../sold-out/sold-out-questions.js')).TodaysQuestions);

/** Cards above the orders may hold these up for so long after they have come (ms). */
const ABOVE_WAIT = 300;

/** Today: the person's dishes, and the orders that they may join. */
export function TodayOrdersPage() {
  const texts = useTodayTexts();
  const commonTexts = useCommonTexts();
  const screenTitles = useScreenTitles();
  const { data: reply, isError, refetch } = useRead('todaysOrders');
  const polls = useRead('todaysPolls');
  const { data: payments = NO_PAYMENTS, isLoading: isAsking } = useRead('openClaims');
  const isOver = useTimeOver(ABOVE_WAIT, reply !== undefined);
  const data = useFirstDeferred((polls.isLoading || isAsking) && !isOver ? undefined : reply);
  // They stay: what was decided is said, too.
  const asked = useEver(
    data?.currentOrderEntries.filter((entry) => entry.isAskedAboutSoldOut).map(({ orderId }) => orderId) ?? [],
  );
  const firstDay = useFirstDay(data?.ordersList.length === 0);
  const loading = (!data && !isError) || firstDay === 'asking';
  const isFirstDay = firstDay !== undefined;
  const [push, setPush] = useState<PushStatus>();
  useEffect(() => void startPush().then(setPush), []);
  const eatsToday = data?.currentOrderEntries.some(({ orderState }) => orderState !== 'REJECTED') ?? false;
  const stepOf = (order: TodaysOrder) => todaysStep(order, payments, eatsToday).step;
  const isTurn = (order: TodaysOrder) => stepOf(order) !== undefined;
  // An order whose "Your turn" is done keeps its place.
  const hadTurn = useEver(idsOf(data?.ordersList.filter(isTurn)));
  const hadToChoose = useEver(idsOf(data?.ordersList.filter((one) => stepOf(one)?.type === 'choose')));
  const rank = ({ id }: TodaysOrder) => (hadTurn.includes(id) ? Number(hadToChoose.includes(id)) : 2);
  const orders = data?.ordersList.toSorted((a, b) => rank(a) - rank(b));
  const firstTurn = orders?.find(isTurn);
  const notToday = useSearchParams()[0].get(NOT_TODAY_PARAMETER);

  const orderIds = idsOf(data?.ordersList);
  const dateOf = (id: string) => data?.ordersList.find((one) => one.id === id)?.orderDate ?? '';
  const isHere = ({ isElsewhere }: { isElsewhere?: true }) => !isElsewhere;
  const elsewhere = orders?.filter((one) => !isHere(one)) ?? [];
  const allPolls = (data && polls.data?.polls) ?? [];
  // One that became an order of the page is none any more.
  const pollsElsewhere = allPolls.filter((one) => !isHere(one) && !orderIds.includes(one.orderId ?? ''));
  const countElsewhere = elsewhere.length + pollsElsewhere.length;
  const pollCardsOf = (some: readonly Poll[], areOpen: boolean) =>
    polls.data && some.length > 0 && <PollCards {...polls.data} polls={some} {...{ orderIds, areOpen }} />;
  // One that ends while it is seen keeps its place.
  const open = useEver(idsOf(allPolls.filter(({ ending }) => ending === null)));
  const isOpen = ({ id }: Poll) => open.includes(id);
  const pollsHere = allPolls.filter(isHere);
  const cardsOf = {
    chosenIds: data?.currentOrderEntries.map(({ orderId }) => orderId) ?? [],
    eatsToday,
    payments: isAsking ? undefined : payments,
  };

  // It waits a moment for what stands above it, whose height is unknown: nothing visible moves.
  return (
    <div aria-busy={loading}>
      <NewVersionBanner />
      <Optional>
        {asked.map((orderId) => (
          <TodaysQuestions key={orderId} orderId={orderId} />
        ))}
      </Optional>
      {data?.dayOff !== undefined && <DayOffToday name={data.dayOff} />}
      {data && <ToConfirm claims={payments.claims} />}
      {pollCardsOf(pollsHere.filter(isOpen), true)}
      {loading && <SkeletonRows rows={5} height={112} />}
      {firstDay && firstDay !== 'asking' && <FirstDay facts={firstDay} push={push} onPush={setPush} />}
      <Section hidden={loading}>
        <h2>{texts.mine}</h2>
        {data?.currentOrderEntries.length === 0 && <Paragraph variant="quiet">{texts.mineEmpty}</Paragraph>}
        {data && data.currentOrderEntries.length > 0 && (
          <MyDishes entries={data.currentOrderEntries} paidIds={paidIds(data.ordersList)} dateOf={dateOf} />
        )}
      </Section>
      <Section hidden={loading}>
        <Row justify="between">
          <h2>{texts.orders}</h2>
          <Row>
            <ButtonLink look="outline" to={pathTo('pollCreateForm')} icon={mdiPoll}>
              {screenTitles.pollCreateForm}
            </ButtonLink>
            <div className={floating.bar}>
              <ButtonLink
                look={firstTurn || isFirstDay ? 'tonal' : 'primary'}
                to={pathTo('orderCreateForm')}
                icon={mdiPlus}
              >
                {commonTexts.addOrder}
              </ButtonLink>
            </div>
          </Row>
        </Row>
        {!data && isError && <NotLoaded onRetry={refetch} />}
        {isFirstDay && <Paragraph variant="quiet">{texts.ordersEmpty}</Paragraph>}
        {data?.ordersList.length === 0 && !isFirstDay && (
          <Empty text={texts.ordersEmpty} drawing={<EmptyPlate />}>
            <HelpLink />
          </Empty>
        )}
        {data?.places && <WhereYouEat places={data.places} />}
        {orders && orders.length > 0 && orders.length === elsewhere.length && (
          <Paragraph variant="quiet">{texts.ordersEmpty}</Paragraph>
        )}
        <OrderCards orders={orders?.filter(isHere) ?? []} firstTurn={firstTurn} {...cardsOf} />
        {pollCardsOf(
          pollsHere.filter((one) => !isOpen(one)),
          false,
        )}
        {countElsewhere > 0 && (
          <Elsewhere count={countElsewhere}>
            <OrderCards orders={elsewhere} {...cardsOf} />
            {pollCardsOf(pollsElsewhere, true)}
          </Elsewhere>
        )}
        <div>
          <ButtonLink look="text" icon={mdiCalendarSync} to={pathTo('standingOrders')}>
            {screenTitles.standingOrders}
          </ButtonLink>
        </div>
      </Section>
      {data && push === 'ask' && !isFirstDay && <TurnOnOffer />}
      {notToday !== null && <SayNotToday key={notToday} orderId={notToday} />}
    </div>
  );
}

/** Whether so many milliseconds have passed since `isWaiting` became true. */
function useTimeOver(ms: number, isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms, isWaiting]);
  return isOver;
}

const idsOf = (all: readonly { id: string }[] = []): string[] => all.map(({ id }) => id);

/** The orders in which the person has nothing to pay. */
const paidIds = (orders: readonly TodaysOrder[]): ReadonlySet<string> =>
  new Set(orders.filter(({ nextStep }) => nextStep?.type !== 'pay').map(({ id }) => id));
