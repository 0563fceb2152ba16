import { testUsers, type Colleague } from './company.js';
import type { Scene } from './scene.js';
import type { Stage } from './stage.js';

const PLACES = [
  { id: 'a', name: 'Kraków', address: 'ul. Długa 5, 31-147 Kraków, wejście od podwórza' },
  { id: 'b', name: 'Lublin', address: 'Krakowskie Przedmieście 12, 20-002 Lublin' },
  { id: 'c', name: 'Łódź Manufaktura, budynek C, piętro 4', address: 'Drewnowska 58, 91-002 Łódź' },
];
const choices = PLACES.map(({ id, name }) => ({ id, name }));
/** As many as there may be. */
const manyPlaces = Array.from({ length: 20 }, (_, index) => ({
  id: `${index}`,
  name: `${choices[index % 3]!.name} ${index}`,
}));

type Reply = Record<string, unknown> & { ordersList: object[]; order: object };

/** A scene whose replies are changed in the window alone: files that share the product have no places and no days off. */
export interface RepliedScene extends Scene {
  /** A part of the address of the reply, and what becomes of it. */
  readonly replies: Readonly<Record<string, (reply: Reply) => object>>;
}

/** The scene that shows these replies. */
export const withReplies = ({ replies, act, ...scene }: RepliedScene): Scene => ({
  ...scene,
  act: async (page) => {
    for (const [path, change] of Object.entries(replies))
      await page.route(`**/${path}`, async (route) => {
        const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
        await route.fulfill({ response, json: change((await response.json()) as Reply) });
      });
    await page.reload();
    await page.locator('main:not(:has([aria-busy=true]))').waitFor();
    await act?.(page);
  },
});

/** So many orders: every third one is elsewhere, of the others every second one has a place. */
const today = (count: number, of: Partial<Reply> = {}) => ({
  'orders/today.json': (reply: Reply) => ({
    ...reply,
    ...of,
    ordersList: Array.from({ length: count }, (_, index) => {
      const order = reply.ordersList[index % reply.ordersList.length]!;
      const { nextStep: __, ...elsewhere } = order as { nextStep?: unknown };
      const id = `${index}`;
      if (index % 3 === 1) return { ...elsewhere, id, placeName: PLACES[1 + (index % 2)]!.name, isElsewhere: true };
      return { ...order, id, ...(index % 2 === 0 && { placeName: PLACES[0]!.name }) };
    }),
  }),
});

const forms = { 'orders/create.json': (reply: Reply) => ({ ...reply, places: choices, ownPlaceId: 'a' }) };

/** The screens that say something of places of delivery. */
export async function placeScenes(
  { colleague }: Pick<Stage, 'colleague'>,
  by: Colleague,
  ids: { open: string; ordering: string },
): Promise<Scene[]> {
  const manager = await colleague(testUsers[0]!.email.split('@')[0]!);
  const scenes: RepliedScene[] = [
    { name: 'places-asked', path: '/orders/today', by, replies: today(1, { places: choices }) },
    {
      name: 'places-asked-many',
      path: '/orders/today',
      by,
      replies: today(20, { places: manyPlaces }),
      act: (page) => page.getByRole('combobox', { name: 'At which place do you eat?' }).waitFor(),
    },
    {
      name: 'places-elsewhere',
      path: '/orders/today',
      by,
      replies: today(20),
      act: (page) => page.getByText(/^Elsewhere/).click(),
    },
    {
      name: 'places-order',
      path: `/orders/show/${ids.open}`,
      by,
      replies: {
        [`${ids.open}/show.json`]: (reply: Reply) => ({
          ...reply,
          order: { ...reply.order, placeName: PLACES[2]!.name },
        }),
      },
    },
    {
      name: 'places-create',
      path: '/orders/create',
      by,
      replies: forms,
      act: async (page) => {
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.getByLabel('Place of delivery').waitFor();
      },
    },
    {
      name: 'places-call',
      path: `/orders/${ids.ordering}/order_view`,
      by,
      replies: {
        [`${ids.ordering}/order_view.json`]: (reply) => ({
          ...reply,
          deliveryAddress: PLACES[0]!.address,
          placeName: PLACES[0]!.name,
        }),
      },
    },
    { name: 'places-poll', path: '/polls/create', by, replies: forms },
    { name: 'places-standing', path: '/standing_orders', by, replies: forms },
    { name: 'places-profile', path: '/profile', by, replies: forms },
    {
      name: 'places-profile-many',
      path: '/profile',
      by,
      replies: { 'orders/create.json': (reply: Reply) => ({ ...reply, places: manyPlaces, ownPlaceId: '5' }) },
    },
    {
      name: 'places-office',
      path: '/office#company',
      by: manager,
      replies: { 'office/address.json': (reply: Reply) => ({ ...reply, places: PLACES }) },
      act: async (page) => {
        await page.getByRole('button', { name: 'Change Kraków' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
  return scenes.map(withReplies);
}
