import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { MOST_SHARING } from '@kantyna/contracts/product';
import { dishPrice } from '@kantyna/money/order-price';
import { shareOf } from '@kantyna/money/split';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { useWrite } from '../../api/use-write.js';
import { listed } from '../../texts/isolated.js';
import { useSharedDishTexts } from './shared-dishes.texts.js';
import { Button } from '../../ui/button.js';
import { Box, Card, Row, Stack, Text } from '../../ui/layout.js';
import { personLabel, usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';

/** The calls about a shared dish. */
type ShareStep = 'unshareDish' | 'joinDish' | 'leaveDish';

interface Shared {
  readonly entry: OrderEntry;
  readonly dish: DishEntry & { sharedWith: string[] };
}

const isOpen = (dish: DishEntry): dish is Shared['dish'] => dish.sharedWith !== undefined;

/** The dishes of an order that several people eat together, to join and to leave. */
export function SharedDishes() {
  const texts = useSharedDishTexts();
  const { orderEntries } = useOrder();
  const shared = orderEntries.flatMap((entry) =>
    entry.dishEntries.filter(isOpen).map((dish): Shared => ({ entry, dish })),
  );
  if (shared.length === 0) return null;
  return (
    <Stack as="section" aria-label={texts.heading} gap={8}>
      <h2>{texts.heading}</h2>
      <Card as="ul" lines>
        {shared.map((one) => (
          <SharedDish key={one.dish.id} {...one} />
        ))}
      </Card>
    </Stack>
  );
}

/** A shared dish: who eats it, what each pays, and what the person may do about it. */
function SharedDish({ entry, dish }: Shared) {
  const texts = useSharedDishTexts();
  const { orderEntries, viewer, may } = useOrder();
  const personName = usePersonName();
  const { submit, isPending, variables } = useWrite((step: ShareStep, call) =>
    call(step, { params: { orderEntryId: entry.id, dishEntryId: dish.id } }),
  );
  const eaters = [entry, ...dish.sharedWith.flatMap((one) => orderEntries.find(({ id }) => id === one) ?? [])];
  const names = eaters.map((one) => personName(personLabel(one)));
  const [price, people] = [dishPrice(dish), eaters.length];
  // The last part is that of the one who joins last, and the smallest.
  const [most, least] = [shareOf(price, people, 0), shareOf(price, people, people - 1)];
  const each = most === least ? formatZloty(least) : `${formatAmount(least)}–${formatZloty(most)}`;
  const partOfNext = formatZloty(shareOf(price, people + 1, people));
  const isEater = eaters.some(viewer.isMine);
  const button = (step: ShareStep, text: string) => (
    <Button
      look={step === 'joinDish' ? 'outline' : 'text'}
      pending={isPending && variables === step}
      onClick={() => void submit(step)}
    >
      {text}
    </Button>
  );
  return (
    <Box as="li" pad="12 16">
      <Row justify="between">
        <div>
          <Text variant="strong">{dish.dishName}</Text>
          <Box variant="quiet small">
            {eaters.length === 1 ? texts.alone(names[0]!) : `${listed(names)} · ${texts.each(each)}`}
          </Box>
        </div>
        {may.addDish && (
          <div>
            {!isEater && eaters.length < MOST_SHARING && button('joinDish', texts.join(partOfNext))}
            {isEater && !viewer.isMine(entry) && button('leaveDish', texts.leave)}
            {viewer.isMine(entry) && eaters.length === 1 && button('unshareDish', texts.keep)}
          </div>
        )}
      </Row>
    </Box>
  );
}
