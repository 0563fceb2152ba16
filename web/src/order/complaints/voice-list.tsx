import { mdiThumbDown, mdiThumbDownOutline, mdiThumbUp, mdiThumbUpOutline } from '@mdi/js';
import type { GivenVoice } from '@kantyna/contracts/orders/voices';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { THUMBS, VOICE_FAULTS } from '@kantyna/contracts/product';
import { groupAlike } from '@kantyna/order-rules/alike';
import { useWrite } from '../../api/use-write.js';
import { useVoiceTexts } from '../../dishes/voices.texts.js';
import { Icon } from '../../ui/icon.js';
import { Card, Row, Stack, Text, variant } from '../../ui/layout.js';
import { useOrder } from '../../viewed-order/use-order.js';

const ICONS = { up: [mdiThumbUpOutline, mdiThumbUp], down: [mdiThumbDownOutline, mdiThumbDown] } as const;

/** The dishes that the person ate, to say how they were. */
export function VoiceList() {
  const texts = useVoiceTexts();
  const { orderEntries, viewer } = useOrder();
  const ownId = viewer.entry?.id ?? '';
  const eaten = orderEntries.flatMap(({ id, dishEntries }) =>
    dishEntries.filter(({ sharedWith = [] }) => id === ownId || sharedWith.includes(ownId)),
  );
  return (
    <Card as="section" aria-label={texts.heading} pad="8 16">
      <Row justify="between" gap="0 12">
        <h2 className={variant('tiny heavy quiet')}>{texts.heading}</h2>
        <Text variant="tiny quiet">{texts.whoSees}</Text>
      </Row>
      <Stack as="ul" gap={0} lines>
        {groupAlike(eaten).map(({ dish, alike }) => (
          <DishVoice key={dish.id} alike={alike} />
        ))}
      </Stack>
    </Card>
  );
}

/** Says by one tap how a dish was, and by a second one what was wrong with it. The same tap again takes it back. The first of alike dishes has the voice. */
function DishVoice({ alike }: { alike: readonly DishEntry[] }) {
  const texts = useVoiceTexts();
  const { ownVoices = [], orderEntries } = useOrder();
  const voiceOf = (dish: DishEntry) => ownVoices.find(({ dishEntryId }) => dishEntryId === dish.id);
  const dish = alike.find(voiceOf) ?? alike[0]!;
  const holder = orderEntries.find(({ dishEntries }) => dishEntries.includes(dish))!;
  const params = { orderEntryId: holder.id, dishEntryId: dish.id };
  // None of fast presses is lost: each is sent after those before it.
  const { mutate, isPending, variables } = useWrite(
    (voice: GivenVoice | null, call) =>
      voice ? call('giveVoice', { params, body: voice }) : call('takeBackVoice', { params }),
    { mutationKey: ['voice', params], inTurn: true },
  );
  const { thumb, faults = [] } = (isPending ? variables : voiceOf(dish)) ?? {};
  const pill = (text: string, isPressed: boolean, next: GivenVoice | null, icon?: string) => (
    <button key={text} type="button" aria-pressed={isPressed} className={variant('pill')} onClick={() => mutate(next)}>
      {icon !== undefined && <Icon path={icon} size={18} />}
      {text}
    </button>
  );
  return (
    <Row as="li" gap="8 12" pad="8 0" justify="between">
      <span className={variant('strong')}>{dish.dishName}</span>
      <Row role="group" aria-label={texts.question(dish.dishName)} gap={8}>
        {THUMBS.map((one) => {
          const isPressed = thumb === one;
          return pill(texts[one], isPressed, isPressed ? null : { thumb: one }, ICONS[one][Number(isPressed)]);
        })}
      </Row>
      {thumb === 'down' && (
        <Row role="group" aria-label={texts.whatWas(dish.dishName)} gap={8} justify="end" variant="full">
          {VOICE_FAULTS.map((one) => {
            const others = faults.filter((other) => other !== one);
            const isPressed = others.length < faults.length;
            return pill(texts.faults[one], isPressed, { thumb, faults: isPressed ? others : [...others, one] });
          })}
        </Row>
      )}
    </Row>
  );
}
