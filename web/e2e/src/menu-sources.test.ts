import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, test } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually } from '@kantyna/test-support/eventually';
import { faultsOf } from './axe.js';
import { expect } from './expect.js';
import { replyWith } from './replies.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

/** The page of a restaurant looks this often whether its menu has changed (ms). */
const POLL_INTERVAL = 20_000;

const pages = new Map<string, string>();
/** Requests that wait until `answer`. */
let hanging: (() => void)[] = [];

const site = createServer(({ url = '' }, response) => {
  if (url === '/slow') return void hanging.push(() => response.end());
  const page = pages.get(url);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  return page === undefined ? response.writeHead(404).end() : response.end(page);
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
const stage = await useStage();
const ewa = await stage.colleague('aleksandra.wisniewska');
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

type Dishes = [name: string, price: string][];
const put = (path: string, heading: string, dishes: Dishes): string => {
  const rows = dishes.map(([name, price]) => `<li>${name} – ${price} zł</li>`);
  pages.set(path, `<!doctype html><title>Menu</title><h2>${heading}</h2><ul>${rows.join('')}</ul>`);
  return `http://${host}${path}`;
};
const restaurant = async (name: string) => (await ewa.calls.saveRestaurant({ body: { name } })).id;
const menu = async (restaurantId: string) =>
  (await ewa.calls.showRestaurant({ params: { restaurantId } })).dishes.map(({ name, price, category }) => [
    name,
    price,
    category,
  ]);
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const type = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
};
/** Opens "Read a menu" from the restaurant's page, and enters an address there. */
async function readAddress(page: Page, id: string, url: string): Promise<void> {
  await page.goto(`/restaurants/show/${id}`);
  await page.getByRole('link', { name: 'Read a menu' }).first().click();
  await page.getByText('Web page', { exact: true }).click();
  await page.getByLabel('Address of the menu').fill(url);
  await press(page, 'Read the page');
}

test('a page is read, corrected and confirmed; readings that look like it are applied, others wait', async () => {
  const path = '/menu';
  const url = put(path, 'MENU', [
    ['Zupa dnia', '12'],
    ['Schab. z ziemn.', '30'],
    ['Kompot', '6'],
    ['Talerz firmowy', '99'],
  ]);
  const id = await restaurant('Ze strony');
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await readAddress(page, id, url);
  await seen(page, '4 new, 0 changed, 0 removed, 0 unchanged');
  await expect(page.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', url);

  await press(page, 'Skip Talerz firmowy');
  await press(page, 'Schab. z ziemn');
  await type(page, 'Name of dish 2', 'Schabowy z ziemniakami');
  for (const name of ['Zupa dnia', 'Schabowy z ziemniakami', 'Kompot']) {
    await press(page, name);
    await type(page, `Category of ${name}`, 'Obiady');
  }
  await page.getByLabel('every day at 9:30').check();
  await page.reload();
  await seen(page, 'Here’s what you started.');
  await page.getByRole('button', { name: 'Schabowy z ziemniakami', exact: true }).waitFor();
  await expect(page.getByLabel('every day at 9:30')).toBeChecked();
  await press(page, 'Confirm · 3 changes');
  await page.waitForURL(`**/restaurants/show/${id}`);
  await page.getByText('Menu updates', { exact: true }).click();
  await seen(page, 'Set up by Aleksandra Wiśniewska');
  expect(await menu(id)).toEqual([
    ['Zupa dnia', 1200, 'Obiady'],
    ['Schabowy z ziemniakami', 3000, 'Obiady'],
    ['Kompot', 600, 'Obiady'],
  ]);

  // Somebody else only looks at it.
  const { page: open } = await stage.window(ewa);
  await open.clock.install();
  await open.goto(`/restaurants/show/${id}`);
  const dish = open.getByRole('row').filter({ hasText: 'Schabowy z ziemniakami' }).first();
  await dish.getByText('30,00\u00a0zł').waitFor();

  // It looks like the confirmed one: what was corrected stays corrected.
  put(path, 'MENU', [
    ['Zupa dnia', '13'],
    ['Schab. z ziemn.', '32'],
    ['Kompot', '6'],
    ['Talerz firmowy', '99'],
  ]);
  await press(page, 'Check now');
  await seen(page, '32,00\u00a0zł');
  await open.clock.fastForward(POLL_INTERVAL);
  await dish.getByText('32,00\u00a0zł').waitFor();
  await expect(dish).toHaveText(/auto-updated (?:just now|(\d+|a few) seconds? ago|less than a minute ago|now)/i);
  expect(await menu(id)).toEqual([
    ['Zupa dnia', 1300, 'Obiady'],
    ['Schabowy z ziemniakami', 3200, 'Obiady'],
    ['Kompot', 600, 'Obiady'],
  ]);
  await page.getByText('Corrections of this page (3)').click();
  await seen(page, '“Talerz firmowy” is not a dish');

  // It drifted: a price jumps.
  put(path, 'MENU', [
    ['Zupa dnia', '130'],
    ['Schab. z ziemn.', '32'],
    ['Kompot', '6'],
  ]);
  await press(page, 'Check now');
  await seen(page, 'A price is more than half higher or lower than before.');
  await page.goto('/restaurants');
  await seen(page, 'a menu to check');
  await page.getByRole('link', { name: 'Ze strony' }).click();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await seen(page, 'was 13,00\u00a0zł');
  await page.getByText('What the page says').click();
  await seen(page, 'Zupa dnia – 130 zł');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Refuse');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await page.waitForURL(`**/restaurants/show/${id}`);
  expect((await menu(id))[0]).toEqual(['Zupa dnia', 1300, 'Obiady']);

  await page.getByText('Menu updates', { exact: true }).click();
  await press(page, 'Stop reading this page');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop reading this page' }).click();
  await seen(page, 'This menu isn’t read from a web page.');
});

test('of a page that is not understood one dish is shown, and the rest is found by it', async () => {
  const rows = ['Rosół', 'Żurek', 'Bigos'].map((name, n) => `<div class="p"><b>${name}</b><i>1${n}</i></div>`);
  pages.set('/odd', `<!doctype html><title>Cennik</title><h2>Dania</h2>${rows.join('')}<p>Kurs: 4,30 EUR</p>`);
  const id = await restaurant('Pokazana');
  const { page } = await stage.window(ewa);
  await readAddress(page, id, `http://${host}/odd`);
  await press(page, 'Show me where');
  await press(page, 'Żurek 11');
  await seen(page, '2 of 2: choose its price');
  await press(page, 'Żurek 11');
  await press(page, 'Find the others');
  await seen(page, '3 new, 0 changed, 0 removed, 0 unchanged');
  await page.getByLabel('only when somebody asks for it').check();
  await press(page, 'Confirm · 3 changes');
  await page.waitForURL(`**/restaurants/show/${id}`);
  expect(await menu(id)).toEqual([
    ['Rosół', 1000, 'Dania'],
    ['Żurek', 1100, 'Dania'],
    ['Bigos', 1200, 'Dania'],
  ]);
  await page.getByText('Menu updates', { exact: true }).click();
  await press(page, 'Check now');
  await seen(page, '3 dishes read with custom selectors');
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await press(page, 'Read the page');
  await seen(page, '0 new, 0 changed, 0 removed, 3 unchanged');
  await expect(page.getByLabel('only when somebody asks for it')).toBeChecked();
});

describe('a file', () => {
  const board = `<!doctype html><style>body { font: 28px sans-serif; margin: 60px } p { display: flex; justify-content: space-between }</style>
    <h1>Zupy</h1><p><span>Rosół z makaronem</span><span>14,00 zł</span></p><p><span>Pomidorowa z ryżem</span><span>15,50 zł</span></p>
    <h1>Dania główne</h1><p><span>Kotlet schabowy</span><span>32,00 zł</span></p><p><span>Pierogi ruskie</span><span>24,00 zł</span></p>`;
  /** A menu as a PDF and as a picture. */
  async function drawn(): Promise<{ pdf: Buffer; picture: Buffer }> {
    const context = await stage.browser.newContext({ viewport: { width: 900, height: 700 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.setContent(board);
    const pdf = await page.pdf({ format: 'A4' });
    const picture = await page.screenshot({ type: 'png' });
    await context.close();
    return { pdf, picture };
  }
  const DISHES = [
    ['Rosół z makaronem', 1400, 'Zupy'],
    ['Pomidorowa z ryżem', 1550, 'Zupy'],
    ['Kotlet schabowy', 3200, 'Dania główne'],
    ['Pierogi ruskie', 2400, 'Dania główne'],
  ];
  const openFiles = async (page: Page, id: string) => {
    await page.goto(`/restaurants/${id}/paste_menu`);
    await page.getByText('PDF or photo', { exact: true }).click();
  };

  test('is a photo from a phone: it stands beside its dishes until the page is left, and is not kept', async () => {
    const { picture } = await drawn();
    const id = await restaurant('Ze zdjęcia');
    const { page } = await stage.window(ewa, { viewport: PHONE, hasTouch: true, isMobile: true });
    await openFiles(page, id);
    const camera = page.getByLabel('Take a photo');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await camera.setInputFiles({ name: 'tablica.png', mimeType: 'image/png', buffer: picture });
    await seen(page, '4 new, 0 changed, 0 removed, 0 unchanged');
    await page.getByRole('img', { name: 'tablica.png' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await seen(page, /The file itself is gone after a reload/);
    await press(page, 'Apply · 4 changes');
    await page.waitForURL(`**/restaurants/show/${id}`);
    expect(await menu(id)).toEqual(DISHES);
  });

  test('is a PDF on a desktop: dropped, chosen or pasted', async () => {
    const { pdf } = await drawn();
    const id = await restaurant('Z pliku');
    const { page } = await stage.window(ewa);
    await page.addInitScript(() => {
      const types: string[] = [];
      const given = new Set<string>();
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (shown: Blob) => {
        types.push(shown.type);
        const address = make(shown);
        given.add(address);
        return address;
      };
      const takeBack = URL.revokeObjectURL.bind(URL);
      URL.revokeObjectURL = (address: string) => {
        given.delete(address);
        takeBack(address);
      };
      Object.assign(globalThis, { types, given });
    });
    await openFiles(page, id);
    // Its first bytes and its type say that it is a page: one with a form of its own to log in, for instance.
    const posing = [...Buffer.from('<form id="login"></form>\n'), ...pdf];
    await page.getByText('Choose a PDF or a picture').dispatchEvent('drop', {
      dataTransfer: await page.evaluateHandle((bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(bytes)], 'menu.pdf', { type: 'text/html' }));
        return transfer;
      }, posing),
    });
    await seen(page, '4 new, 0 changed, 0 removed, 0 unchanged');
    await page.getByRole('link', { name: 'Open the file' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { types: string[] }).types))
      .toEqual(['application/pdf']);
    await press(page, 'Show me where');
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Rosół z makaronem 14,00 zł');
    await press(page, 'Rosół z makaronem 14,00 zł');
    await press(page, 'Find the others');
    await page.getByRole('button', { name: 'Show me where' }).waitFor();
    await seen(page, '4 new, 0 changed, 0 removed, 0 unchanged');
    await press(page, 'Skip Pierogi ruskie');
    await press(page, 'Apply · 3 changes');
    await page.waitForURL(`**/restaurants/show/${id}`);
    await page.waitForFunction(() => (globalThis as unknown as { given: Set<string> }).given.size === 0);
    expect(await menu(id)).toEqual(DISHES.slice(0, 3));
    await page.getByText('Menu updates', { exact: true }).click();
    await seen(page, /File by Aleksandra/);

    await openFiles(page, id);
    const choose = page.getByLabel('Choose a PDF or a picture');
    await choose.setInputFiles({ name: 'notatki.txt', mimeType: 'text/plain', buffer: Buffer.from('Zupa 12 zł') });
    await seen(page, /the file is neither a PDF nor a picture/);
    await choose.setInputFiles({ name: 'zdjęcie.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') });
    await seen(page, /can’t be opened here/);
    await choose.setInputFiles({ name: 'duży.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_300_000) });
    await seen(page, 'A file can have 5 MB.');
  });
});

test('a page that cannot be read says why, a slow one is left, and what was typed stays', async () => {
  const id = await restaurant('Niedostępna');
  const { page } = await stage.window(ewa);
  await readAddress(page, id, `http://${host}/gone`);
  await seen(page, /couldn’t be read: the server answers 404/);
  await expect(page.getByLabel('Address of the menu')).toHaveValue(`http://${host}/gone`);
  await page.getByLabel('Address of the menu').fill('menu');
  await press(page, 'Read the page');
  await seen(page, /Enter a web address/);
  await page.getByLabel('Address of the menu').fill(`http://${host}/slow`);
  await replyWith(page, 'pageOfPreview', { page: { page: 3, of: 20 } });
  await press(page, 'Read the page');
  await seen(page, 'Fetching the page and looking for dishes…');
  await seen(page, 'Page 3 of 20');
  await eventually(() => Promise.resolve(hanging.length > 0));
  await press(page, 'Cancel');
  await expect(page.getByLabel('Address of the menu')).toHaveValue(`http://${host}/slow`);
  hanging.forEach((answer) => answer());
  hanging = [];
});

test('what comes with a dish is shown; a page that only adds dishes is not read again, and one without dishes takes none away', async () => {
  const dish = {
    '@type': 'MenuItem',
    name: 'Naleśniki',
    description: 'ze szpinakiem',
    suitableForDiet: 'https://schema.org/VegetarianDiet',
    offers: { '@type': 'Offer', price: '24', priceCurrency: 'PLN' },
    menuAddOn: {
      '@type': 'MenuItem',
      name: 'Śmietana',
      offers: { '@type': 'Offer', price: '3', priceCurrency: 'PLN' },
    },
  };
  const data = { '@context': 'https://schema.org', '@type': 'Menu', hasMenuItem: [dish] };
  pages.set('/jsonld', `<title>Menu</title><script type="application/ld+json">${JSON.stringify(data)}</script>`);
  pages.set('/blog', '<title>Blog</title><p>Zapraszamy na obiad.</p>');
  const id = await restaurant('Dodatkowe dania');
  await ewa.calls.saveDish({ params: { restaurantId: id }, body: { name: 'Rosół', price: 1400 } });
  const { page } = await stage.window(ewa);
  await readAddress(page, id, `http://${host}/jsonld`);
  await press(page, 'Naleśniki');
  const row = page.getByRole('row').filter({ has: page.getByLabel('Name of dish 1') });
  for (const said of ['ze szpinakiem', 'Śmietana 3,00\u00a0zł', 'vegetarian']) await row.getByText(said).waitFor();
  await page.getByLabel('keep').check();
  await seen(page, /A page is only read again if it’s the whole menu/);
  await expect(page.getByLabel('every day at 9:30')).toHaveCount(0);
  await press(page, 'Apply · 1 change');
  await page.waitForURL(`**/restaurants/show/${id}`);
  expect((await ewa.calls.menuSource({ params: { restaurantId: id } })).source).toBeNull();
  expect((await menu(id)).map(([name]) => name)).toEqual(['Naleśniki', 'Rosół']);

  await readAddress(page, id, `http://${host}/blog`);
  await seen(page, 'No dishes found. Nothing would change.');
  await expect(page.getByRole('button', { name: 'Nothing to apply' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  const asked = page.waitForRequest('**/menuSource/preview');
  await page.getByLabel('Address of the menu').fill('menu.example/karta');
  await press(page, 'Read the page');
  expect((await asked).postDataJSON()).toMatchObject({
    url: 'https://menu.example/karta',
    knownNames: ['Naleśniki', 'Rosół'],
  });
});

test('axe finds nothing wrong with a page beside its dishes', async () => {
  const url = put('/axe', 'Zupy', [['Żurek', '14']]);
  const id = await restaurant('Dostępna ze strony');
  const { page } = await stage.window(ewa);
  await readAddress(page, id, url);
  await seen(page, '1 new, 0 changed, 0 removed, 0 unchanged');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Show me where');
  expect(await faultsOf(page)).toEqual([]);
});
