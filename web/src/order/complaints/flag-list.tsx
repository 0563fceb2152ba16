import { useCall } from '../../api/use-call.js';
import { useFlagTexts } from '../../dishes/flags.texts.js';
import { FLAG_DECISIONS } from '@kantyna/contracts/product';
import { useFragment } from '../../ui/browser/use-fragment.js';
import { COMPLAINTS_FRAGMENT } from '../../ui/links/paths.js';
import { Button } from '../../ui/button.js';
import { Box, Card, Row, Stack, Text, variant } from '../../ui/layout.js';
import { PersonName } from '../person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { flaggedDishes, type FlaggedDish } from './flagged-dishes.js';

/** The dishes of an order that were missing, wrong or cold: what was said, and what became of it. */
export function FlagList() {
  const texts = useFlagTexts();
  const heading = useFragment<HTMLHeadingElement>(COMPLAINTS_FRAGMENT);
  const flagged = flaggedDishes(useOrder());
  if (flagged.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={COMPLAINTS_FRAGMENT} gap={8}>
      <h2 id={COMPLAINTS_FRAGMENT} ref={heading} tabIndex={-1} className={variant('focusable place')}>
        {texts.heading}
      </h2>
      <Card as="ul" lines>
        {flagged.map((one) => (
          <FlagItem key={one.dish.id} {...one} />
        ))}
      </Card>
    </Stack>
  );
}

function FlagItem(flagged: FlaggedDish) {
  const texts = useFlagTexts();
  const { dish, flag, by } = flagged;
  const { decision, words } = flag;
  return (
    <Stack as="li" gap={8} pad="12 16">
      <Row justify="between">
        <Text variant="strong">{dish.dishName}</Text>
        <strong>{texts.kinds[flag.kind]}</strong>
      </Row>
      <Box variant="quiet small">
        {texts.by} <PersonName {...by} />
      </Box>
      {words !== undefined && (
        <p>
          <em>{texts.said(words)}</em>
        </p>
      )}
      <Box variant="quiet small" role="status">
        {decision ? texts.decided[decision] : texts.open}
      </Box>
      <FlagButtons {...flagged} />
    </Stack>
  );
}

/** Buttons of a flag: the payer decides, those who ate and the creator take an open one back. */
function FlagButtons({ entry, dish, flag }: FlaggedDish) {
  const texts = useFlagTexts();
  const { orderEntries, may } = useOrder();
  const about = { params: { orderEntryId: entry.id, dishEntryId: dish.id } };
  const decide = useCall('decideFlag', about);
  const withdraw = useCall('withdrawFlag', about);
  const eaters = orderEntries.filter((one) => one === entry || dish.sharedWith?.includes(one.id));
  const mayWithdraw = flag.decision === undefined && eaters.some(may.withdrawFlag);
  if (!may.decideFlags && !mayWithdraw) return null;
  return (
    <Row role="group" aria-label={texts.decideLabel(dish.dishName)} gap={8}>
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
    </Row>
  );
}
