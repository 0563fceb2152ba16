import { test } from '@jest/globals';
import { eventually } from '@kantyna/test-support/eventually';
import { expect } from './expect.js';
import { allowPush } from './push-stand-in.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

// The token of a link that is not whole is not found.
const stage = await useStage({ harmless: /404 \(Not Found\)/ });
const { mail: mailServer } = stage;
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');

test('a person chooses e-mails, tries them, and ends them by the link of one, signed in nowhere', async () => {
  const before = (await mailServer.receivedBy(jan.email)).length;
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/profile');
  const channels = page.getByRole('radiogroup', { name: 'By what you are told' });
  await expect(channels.getByRole('radio', { name: 'In the browser' })).toBeChecked();
  await channels.getByText('Both').click();
  await page.getByText('Saved.').waitFor();
  await page.getByText(`E-mails go to ${jan.email}, at most 30 a day.`).waitFor();
  // By the keyboard, too.
  await channels.getByRole('radio', { name: 'Both' }).press('ArrowLeft');
  await expect.poll(async () => (await jan.calls.pushSettings()).email?.channel).toBe('email');
  await page.getByText('Polski').click();
  await expect.poll(async () => (await jan.calls.pushSettings()).email?.language).toBe('pl');
  await page.getByRole('button', { name: 'Wyślij próbny e-mail' }).click();
  await page.getByText('Serwer poczty go przyjął. Powinien przyjść w ciągu minuty.').waitFor();
  const mail = await eventually(async () => (await mailServer.receivedBy(jan.email))[before]);
  expect(mail.headers['subject']).toBe('Działa: powiadomienia tu dochodzą.');
  const [, link] = /Nie chcę więcej e-maili: (\S+)/.exec(mail.text)!;

  const { page: nobodys } = await stage.window(undefined, { viewport: PHONE });
  await nobodys.goto(link!);
  await nobodys.getByRole('heading', { name: 'No more e-mails?' }).waitFor();
  expect((await jan.calls.pushSettings()).email?.channel).toBe('email');
  await nobodys.getByRole('button', { name: 'End e-mails' }).click();
  await nobodys.getByRole('heading', { name: 'You get no more e-mails' }).waitFor();
  expect((await jan.calls.pushSettings()).email?.channel).toBe('push');
});

test('who was told by e-mail alone and turns notifications on gets both', async () => {
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await ewa.calls.chooseChannel({ body: { channel: 'email', language: 'pl' } });
  await allowPush(page, 'https://fcm.googleapis.com/both');
  await page.goto('/orders/today');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect
    .poll(async () => (await ewa.calls.pushSettings()).email)
    .toMatchObject({ channel: 'both', language: 'pl' });
});

test('a link that is not whole is said, and leads to the settings', async () => {
  const { page } = await stage.window(undefined, { viewport: PHONE });
  await page.goto('/unsubscribe/abc');
  await page.getByRole('button', { name: 'End e-mails' }).click();
  await page.getByText('This link is too old or incomplete.').waitFor();
  await page.getByRole('heading', { name: 'No more e-mails?' }).waitFor();
  await page.getByRole('link', { name: 'Open notification settings' }).click();
  await page.waitForURL('**/login**');
});

test('a test that the mail server does not take shows what it said', async () => {
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await ewa.calls.chooseChannel({ body: { channel: 'both', language: 'en' } });
  await mailServer.refuse(ewa.email, { at: 'DATA', status: 554, text: '5.7.1 looks like spam' });
  await page.goto('/profile');
  const send = page.getByRole('button', { name: 'Send a test e-mail' });
  await send.click();
  const said = page.getByRole('alert').filter({ hasText: 'the mail server doesn’t take what the e-mail says' });
  await said.getByText('554 5.7.1 looks like spam').waitFor();
  await send.click();
  await page.getByText('The mail server took it.').waitFor();
  await expect(said).toHaveCount(0);
});

test('who has an address that is refused sees that, and turns it on again', async () => {
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await ewa.calls.chooseChannel({ body: { channel: 'both', language: 'en' } });
  await mailServer.refuse(ewa.email, { at: 'RCPT', status: 550, text: '5.1.1 no such user' });
  await ewa.calls.sendTestEmail();
  await eventually(async () => (await ewa.calls.pushSettings()).email?.refused);
  await page.goto('/profile');
  await page.getByText(`Your mail server refused ${ewa.email} on`).waitFor();
  await page.getByRole('button', { name: 'Turn on again' }).click();
  await page.getByText(`E-mails go to ${ewa.email}`).waitFor();
  await expect
    .poll(async () => (await ewa.calls.pushSettings()).email)
    .toEqual({ address: ewa.email, channel: 'both', language: 'en' });
});
