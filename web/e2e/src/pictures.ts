import '@kantyna/test-support/temporary-folder';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { REPO } from '@kantyna/embedded/paths';
import { dateIn } from '@kantyna/test-support/date-in';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import type { Scene } from './scene.js';
import { enter } from './scenes.js';
import { openStage, type Stage } from './stage.js';

// The pictures of the landing page and of the help page, in each language and theme, and that of the README: `npm run pictures --workspace web`.

const FOLDER = `${REPO}/web/public/pictures`;
const SIZE = { width: 390, height: 720 };
const LANGUAGES = { en: 'en-GB', pl: 'pl-PL' } as const;
const THEMES = ['light', 'dark'] as const;
/** Fine on a dense screen at the size that they are shown at. */
const SCALE = 1.6;
const QUALITY = 0.7;

const stage = await openStage();
try {
  mkdirSync(FOLDER, { recursive: true });
  const scenes = await companyDay(stage);
  await photographForReadme(scenes.find(({ name }) => name === 'choose')!);
  for (const scene of scenes)
    for (const [language, locale] of Object.entries(LANGUAGES)) await photograph(scene, language, locale);
  console.log(`The pictures are in ${FOLDER}`);
} finally {
  await stage.close();
}

/** A day of a company with each screen in a telling state. */
async function companyDay({ colleague }: Stage): Promise<Scene[]> {
  const [anna, ewa, piotr, jakub] = await Promise.all([
    colleague('agnieszka.dabrowska'),
    colleague('ewa.mazur'),
    colleague('piotr.zielinski'),
    colleague('jakub.kowalczyk'),
  ]);
  const bar = await openRestaurant(anna, 'Bar Mleczny Pod Kasztanem', {
    telephone: '+48221234567',
    url: 'https://kasztan.example/menu',
  });
  const thai = await openRestaurant(ewa, 'Thai Wok', {
    menu: [
      { name: 'Pad thai', price: 3400 },
      { name: 'Tom yum', price: 2600 },
    ],
  });
  const paid = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT, paymentByBlik: true };
  const costs = { decreaseInPercent: 10, deliveryCostPerEverybody: 1200 };
  const by = (blikPhoneNumber: string) => ({ ...paid, ...costs, blikPhoneNumber });
  const closesAt = new Date(Date.now() + 40 * 60_000).toISOString();
  const open = await openOrder(anna, bar, { ...by('600100200'), closesAt });
  await eat(anna, open, bar, 'Pierogi ruskie', { sides: ['Śmietana'] });
  await eat(ewa, open, bar, 'Żurek');
  await eat(piotr, open, bar, 'Kotlet schabowy');
  const onPhone = await openOrder(anna, bar, by('600100200'));
  for (const who of [ewa, piotr]) await eat(who, onPhone, bar, 'Pierogi ruskie', { sides: ['Śmietana'] });
  await eat(jakub, onPhone, bar, 'Żurek');
  await bringTo(anna, onPhone, 'ORDERING');
  const here = await openOrder(ewa, thai, by('600700800'));
  for (const [who, dish] of [
    [anna, 'Pad thai'],
    [jakub, 'Tom yum'],
  ] as const)
    await eat(who, here, thai, dish);
  await bringTo(ewa, here, 'DELIVERED');
  await owe(anna, jakub, bar);
  const pay = async (page: Page) => {
    await page
      .getByRole('button', { name: /^(Pay|Zapłać) ·/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('600 700 800').waitFor();
  };
  return [
    { name: 'order', path: `/orders/show/${open}`, by: anna },
    { name: 'choose', path: `/orders/show/${open}`, by: jakub },
    { name: 'call', path: `/orders/${onPhone}/order_view`, by: anna },
    { name: 'pay', path: `/orders/show/${here}`, by: anna, act: pay },
    { name: 'balance', path: '/balance', by: anna },
    { name: 'today', path: '/orders/today', by: anna },
  ];
}

/** An order of the day before, which somebody ate of and did not pay yet. */
async function owe(creditor: Colleague, debtor: Colleague, bar: Parameters<typeof eat>[2]): Promise<void> {
  const orderDate = dateIn(-1);
  const order = await openOrder(creditor, bar, { orderDate });
  await eat(debtor, order, bar, 'Kotlet schabowy');
  await bringTo(creditor, order, 'DELIVERED');
}

/** A desktop on which a dish is about to be added. */
async function photographForReadme(scene: Scene): Promise<void> {
  const { page, close } = await stage.window(scene.by, {
    viewport: { width: 1440, height: 900 },
    locale: LANGUAGES.en,
  });
  await enter(page, scene);
  await page.getByRole('button', { name: 'Choose a dish' }).click();
  await page
    .getByRole('option', { name: /^Pierogi ruskie/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add · / }).waitFor();
  await page.screenshot({ path: `${REPO}/docs/show-order.png`, animations: 'disabled' });
  await close();
}

async function photograph(scene: Scene, language: string, locale: string): Promise<void> {
  const options = { viewport: SIZE, deviceScaleFactor: SCALE, locale, reducedMotion: 'reduce' } as const;
  const { page, close } = await stage.window(scene.by, options);
  await enter(page, scene);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const file = `${scene.name}-${language}-${theme}.webp`;
    const picture = await toWebp(page, await page.screenshot());
    writeFileSync(`${FOLDER}/${file}`, picture);
    console.log(`${file}: ${(picture.length / 1000).toFixed(0)} kB`);
  }
  await close();
}

/** A picture as WebP, which the browser can make. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([base64, quality]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
    },
    [png.toString('base64'), QUALITY] as const,
  );
  return Buffer.from(encoded, 'latin1');
}
