import { eventually } from '@kantyna/test-support/eventually';
import { attempt } from './attempt.js';
import { isSignedIn, unique } from './company.js';
import { listen } from './live.js';

/** Valid keys of a push subscription: a point on P-256 and 16 bytes. */
export const BROWSER_KEYS = {
  p256dhKey: 'BDGRzrzrtMJx8FAArxEQo39pxqX1fbCFzdqDy__q117iy4tCTe8UGWaumPuAUMBVDAxCkLcROjHUsBIvw2YWApg',
  authKey: 'szO7RkBZ8CfPDpBVTyqetg',
};

/** One attempt for each call about live updates, pushes and e-mails. */
export const notificationAttempts = {
  liveStream: attempt(async (who) => {
    const stream = await listen(who);
    stream.close();
  }),
  subscribe: attempt((who) =>
    who.calls.subscribe({ body: { endpoint: `https://fcm.googleapis.com/${unique('acceptance')}`, ...BROWSER_KEYS } }),
  ),
  unsubscribe: attempt((who) => who.calls.unsubscribe({ body: {} })),
  pushSettings: attempt((who) => who.calls.pushSettings()),
  savePushPreferences: attempt((who) => who.calls.savePushPreferences({ body: { muted: [] } })),
  sendTestPush: attempt(async (who, _, outside) => {
    const endpoint = outside?.pushEndpoint(unique('test')) ?? `https://fcm.googleapis.com/${unique('test')}`;
    if (isSignedIn(who)) await who.calls.subscribe({ body: { endpoint, ...BROWSER_KEYS } });
    return who.calls.sendTestPush({ body: { endpoint } });
  }),
  chooseChannel: attempt((who) => who.calls.chooseChannel({ body: { channel: 'both', language: 'pl' } })),
  sendTestEmail: attempt((who) => who.calls.sendTestEmail()),
  unsubscribeFromEmails: attempt(async (who, { creator }, outside) => {
    const mails = () => outside?.mailsTo(creator.email) ?? [];
    if (mails().length === 0) await creator.calls.sendTestEmail();
    const mail = await eventually(async () => mails().at(-1));
    const [, token = ''] = /unsubscribe\/([\w-]+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? [];
    return who.calls.unsubscribeFromEmails({ params: { token } });
  }),
};
