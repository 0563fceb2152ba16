import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.js';
import { showNotice } from '../ui/browser/notice.js';
import { useClosingTexts } from '../closing/closing.texts.js';

/**
 * Does what the button "Not today" of a push asks for: the service worker, which has no token, opens a page with the order's id. It says so,
 * with an undo. The address loses the id: a reload does not say it again.
 */
export function SayNotToday({ orderId }: { orderId: string }) {
  const [, setParameters] = useSearchParams();
  const texts = useClosingTexts().attendance;
  const about = { params: { orderId } };
  const takeBack = useCall('takeBackNotToday', about);
  const { submit } = useCall('sayNotToday', about, {
    onReply: () => showNotice({ text: texts.youSaidNotToday, undo: () => takeBack.submit() }),
  });
  const say = useEffectEvent(() => {
    void submit();
    setParameters({}, { replace: true });
  });
  useEffect(() => say(), []);
  return null;
}
