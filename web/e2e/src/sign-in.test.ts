import { describe, test } from '@jest/globals';
import { testUsers } from './company.js';
import { expect } from './expect.js';
import { fakeGoogle } from './google.js';
import { withResolvers } from './stage.js';
import { testsAt } from './tests-at.js';
import { useStage } from './use-stage.js';
import { PHONE, WIDTHS } from './viewports.js';

const stage = await useStage({ harmless: /^Test login failed/ });
const ewa = await stage.colleague('ewa.mazur');

const storedSession = () => localStorage.getItem('kantyna.session');

describe.each(WIDTHS)('on %s', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  onDesktop('the landing page tells the six steps and leads to login', async () => {
    const { page } = await stage.window(undefined, { viewport });
    await page.goto('/');
    const hero = page.getByRole('heading', { level: 1 });
    await expect(hero).toHaveText('Order food with your colleagues keep track of orders and payments');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(
      [
        '1. Create and share a new order sheet.',
        '2. Everybody selects food and waits for others.',
        '3. Call the restaurant using a view that groups identical dishes.',
        '4. Notify others by web push notification when the order arrives.',
        '5. Payments, with all payment details in one place.',
        '6. Repeat.',
      ],
      { useInnerText: true },
    );
    await expect(page.getByRole('main').locator('li svg')).toHaveCount(6);
    await page.getByRole('link', { name: "Let's start!" }).click();
    await page.waitForURL('**/login');
  });

  onPhone('without a Google client id the login page says so', async () => {
    const { page } = await stage.window(undefined, { viewport });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Login using Google Account' }).waitFor();
    await page.getByText('Please use your company Google account.').waitFor();
    await page.getByRole('status').getByText('Google login isn’t set up here').waitFor();
    await page.getByRole('link', { name: 'Log in as a test user' }).click();
    await page.waitForURL('**/login/test');
  });

  onPhone('a link says where it leads, and test login leads there, too', async () => {
    const { page } = await stage.window(undefined, { viewport });
    await page.goto('/balance?a=1');
    await page.getByText('Log in to open “Balance and order history”.').waitFor();
    await page.getByRole('link', { name: 'Log in as a test user' }).click();
    await page.waitForURL('**/login/test?returnPath=**');
    await page.getByText('Log in to open “Balance and order history”.').waitFor();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await page.waitForURL('**/balance?a=1');
  });

  onPhone('Google’s script is used 500 ms after it came, and signing in leads to today', async () => {
    const { page, context } = await stage.window(undefined, { viewport });
    const { promise: asked, resolve: answerNow } = withResolvers();
    await fakeGoogle(context, ewa, async () => {
      await asked;
      return { status: 200, body: JSON.stringify({ userInfo: { username: ewa.username, token: ewa.token } }) };
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Google (our-client-id, en)' }).click();
    const waited = await page.evaluate(() => {
      const times = window as unknown as { scriptLoadedAt: number; buttonRenderedAt: number };
      return times.buttonRenderedAt - times.scriptLoadedAt;
    });
    expect(waited).toBeGreaterThanOrEqual(490);
    await page.getByText('Loggin in ... please wait.').waitFor();
    answerNow();
    await page.waitForURL('**/orders/today');
    expect(JSON.parse((await page.evaluate(storedSession)) ?? '')).toEqual({
      username: ewa.username,
      token: ewa.token,
    });
  });

  onDesktop('a refused login says why in place of the errors before', async () => {
    const body = '{"code":"SIGN_IN_REFUSED","message":"Please use your company account."}';
    const text = 'This account can’t log in here. Use your company Google account.';
    const { page, context } = await stage.window(undefined, { viewport });
    let attempt = 0;
    await fakeGoogle(context, ewa, () => ({ status: 400, body: ++attempt === 1 ? '{"message":"The first"}' : body }));
    await page.goto('/login');
    const button = page.getByRole('button', { name: /Sign in with Google/ });
    await button.click();
    await page.getByRole('alert').getByText('The first').waitFor();
    await button.click();
    await page.getByRole('alert').getByText(text).waitFor();
    await expect(page.getByText('The first')).toHaveCount(0);
    await expect(page.getByText('Loggin in ... please wait.')).toHaveCount(0);
  });

  onPhone('a Google that cannot be reached is told', async () => {
    const { page, context } = await stage.window(undefined, { viewport });
    await fakeGoogle(context, ewa);
    await context.route('https://accounts.google.com/**', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('alert').getByText('Couldn’t load the Google login button').waitFor();
  });

  onPhone('the test users stand ten a page, by name', async () => {
    const { page } = await stage.window(undefined, { viewport });
    await page.goto('/login/test');
    const sorted = testUsers.toSorted((a, b) => a.username.localeCompare(b.username, 'pl'));
    for (const pageOfUsers of [sorted.slice(0, 10), sorted.slice(10, 20), sorted.slice(20)]) {
      const users = page.getByRole('main').getByRole('list').first().getByRole('button');
      await expect(users).toContainText(pageOfUsers.map(({ username }) => username));
      for (const { username, email } of pageOfUsers)
        await expect(users.filter({ hasText: username }).getByText(email, { exact: true })).toBeVisible();
      const next = page.getByRole('button', { name: 'Next page' });
      if (pageOfUsers.length === 10) await next.click();
      else await expect(next).toBeDisabled();
    }
    await page.getByRole('button', { name: sorted.at(-1)!.email }).click();
    await page.waitForURL('**/orders/today');
  });
});

describe('test login', () => {
  test('that is off sends back to Login', async () => {
    const { page, context } = await stage.window(undefined);
    await context.route('**/api/auth/testUser/list', (route) =>
      route.fulfill({ status: 404, json: { message: 'No.' } }),
    );
    await page.goto('/login/test');
    await page.waitForURL('**/login');
  });

  test('that is refused is only logged', async () => {
    const { page, context } = await stage.window(undefined);
    await context.route('**/api/auth/testUser/login', (route) =>
      route.fulfill({ status: 404, json: { message: 'No.' } }),
    );
    await page.goto('/login/test');
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Test login failed'));
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await logged;
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

describe('Google on a phone', () => {
  test('inside another app the page says to open it in the browser', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0';
    const { page, context } = await stage.window(undefined, { viewport: PHONE, userAgent });
    await fakeGoogle(context, ewa);
    await page.goto('/login?returnPath=%2Fbalance');
    await page.getByText('Google doesn’t let anybody log in inside another app.').waitFor();
    await page.getByRole('button', { name: 'Copy: the link to this page' }).waitFor();
    await expect(page.getByRole('button', { name: /^Sign in with Google/ })).toHaveCount(0);
  });

  test('on an iPhone’s home screen Google leads back by a form', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
    const { page, context } = await stage.window(undefined, { viewport: PHONE, userAgent });
    await fakeGoogle(context, ewa);
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.goto('/login?returnPath=%2Fbalance');
    await page.getByRole('button', { name: /^Sign in with Google/ }).click();
    // The credential is none of Google's: the server refuses it, and says so on the page that was led to.
    await page.waitForURL('**/login?returnPath=%2Fbalance');
    await page.getByText('This account can’t log in here.').waitFor();
  });
});
