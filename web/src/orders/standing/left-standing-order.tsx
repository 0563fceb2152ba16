import { listed } from '../../texts/isolated.js';
import { useStandingTexts } from './standing.texts.js';
import type { StandingOrder } from '@kantyna/contracts/orders/standing-orders';
import { useCall } from '../../api/use-call.js';
import { Button } from '../../ui/button.js';
import { Row, Stack } from '../../ui/layout.js';
import { StandingTimes } from './standing-times.js';

/** The standing order of a person who has left. It is taken over with one press, and stays paused until its new owner continues it. */
export function LeftStandingOrder({ standing }: { standing: StandingOrder }) {
  const texts = useStandingTexts();
  const { poll, restaurantName } = standing;
  const title = poll ? texts.vote(listed(poll.restaurantNames)) : restaurantName;
  const { submit, isPending } = useCall('takeOverStandingOrder', { params: { standingOrderId: standing.id } });
  return (
    <Stack as="article" aria-label={title} pad={16} gap={8} variant="card">
      <h3>{title}</h3>
      <StandingTimes standing={standing} />
      <Row>
        <Button look="outline" pending={isPending} onClick={() => void submit()}>
          {texts.takeOver}
        </Button>
      </Row>
    </Stack>
  );
}
