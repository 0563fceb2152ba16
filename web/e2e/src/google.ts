import type { BrowserContext } from 'playwright';
import type { Colleague } from './company.js';

/** Google's script, as a page sees it: a button that hands a credential out. */
const SCRIPT = `
  window.scriptLoadedAt = performance.now();
  let given;
  window.google = { accounts: { id: {
    initialize(options) { given = options; },
    renderButton(place, options) {
      window.buttonRenderedAt = performance.now();
      const button = document.createElement('button');
      button.textContent = 'Sign in with Google (' + given.client_id + ', ' + options.locale + ')';
      const redirect = () => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: given.login_uri });
        document.cookie = 'g_csrf_token=a text of Google; path=/';
        for (const [name, value] of [['credential', 'a credential'], ['g_csrf_token', 'a text of Google'], ['state', options.state]])
          form.append(Object.assign(document.createElement('input'), { name, value }));
        place.append(form);
        form.submit();
      };
      button.onclick = () => given.ux_mode === 'redirect' ? redirect() : given.callback({ credential: 'a credential' });
      place.replaceChildren(button);
    },
  } } };`;

/** Puts a Google of our own before a browser that signs in as a colleague. `answer` may come in place of the server's. */
export async function fakeGoogle(
  context: BrowserContext,
  person: Colleague,
  answer: () => Promise<{ status: number; body: string }> | { status: number; body: string } = () => ({
    status: 200,
    body: JSON.stringify({ userInfo: { username: person.username, token: person.token } }),
  }),
): Promise<void> {
  await context.route('**/api/frontendConfig', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), googleClientId: 'our-client-id' } });
  });
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route('**/api/auth/googleLogin/authorizationCode', async (route) => {
    const { status, body } = await answer();
    await route.fulfill({ status, body, contentType: 'application/json' });
  });
}
