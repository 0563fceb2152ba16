import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showNotice } from '../ui/browser/notice.js';
import { useTexts } from '../texts/texts.js';
import { useNotToday } from '../order/closing/api.js';

/**
 * Does what the button "Not today" of a push asks for: the service worker, which has no token, opens a page with the order's id. It says so,
 * with an undo. The address loses the id: a reload does not say it again.
 */
export function SayNotToday({ orderId }: { orderId: string }) {
  const [, setParameters] = useSearchParams();
  const texts = useTexts().attendance;
  const { submit } = useNotToday(orderId);
  const say = useEffectEvent(async () => {
    const saying = submit(true);
    setParameters({}, { replace: true });
    if (await saying) showNotice({ text: texts.youSaidNotToday, undo: () => submit(false) });
  });
  useEffect(() => void say(), []);
  return null;
}
