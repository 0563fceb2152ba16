import { useWrite } from '../api/use-write.js';
import { useClosingTexts } from './closing.texts.js';
import { Button } from '../ui/button.js';
import { Row } from '../ui/layout.js';

/** Says with one tap that one does not eat today, and takes it back. */
export function NotToday({ orderId, said, className }: { orderId: string; said: boolean; className?: string }) {
  const texts = useClosingTexts().attendance;
  const { submit, isPending } = useWrite((_: void, call) =>
    call(said ? 'takeBackNotToday' : 'sayNotToday', { params: { orderId } }),
  );
  return (
    <Row gap={8} className={className}>
      {said && <span role="status">{texts.youSaidNotToday}</span>}
      <Button
        look="text"

        pending={isPending}
        onClick={() => void submit()}
      >
        {said ? texts.eatAfterAll : texts.notToday}
      </Button>
    </Row>
  );
}
