import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@kantyna/contracts/client';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { eventsOf } from '@kantyna/test-support/on-stream';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';

const ALA = { id: 'a'.repeat(24), username: 'Ala', email: 'ala@example.com' };

let world: ServiceWorld;
let ala: Client;

beforeAll(async () => {
  world = await startServiceWorld('catalogue', { processes: true });
  ala = world.as(ALA);
});
afterAll(() => world.stop());

/** Later than what is confirmed while the tests run. */
const instant = (n: number) => new Date(Date.UTC(2099, 0, 1) + n * 60_000).toISOString();
const dishes = (count: number, price: ImportedMenuBody['dishes'][number]['price'] = 10): ImportedMenuBody['dishes'] =>
  Array.from({ length: count }, (_, n) => ({ name: `Danie ${n}`, price }));

let eventIds = 0;
const eventId = () => `event-${(eventIds += 1)}`;

/** Publishes the event of the crawler, and waits until the restaurant's `lastCrawled` shows it. */
async function publish(
  restaurantName: string,
  at: string,
  menu?: ImportedMenuBody['dishes'],
  more: Partial<EventOf<'menuRead'>> = {},
  id = eventId(),
): Promise<string> {
  await world.event('menuRead', 'f'.repeat(24), id, {
    restaurantName,
    url: `https://${restaurantName.toLowerCase()}.example/menu`,
    at,
    doubts: [],
    ...(menu ? { menu: { name: 'Na stronie', dishes: menu } } : {}),
    ...more,
  });
  return eventually(async () => {
    const { restaurants } = await ala.restaurants();
    return restaurants.find(({ name, lastCrawled }) => name === restaurantName && (lastCrawled ?? '') >= at)?.id;
  });
}
/** The same; what is read first of a page is confirmed. */
const read: typeof publish = async (...args) => {
  const id = await publish(...args);
  const { reports: listed, heldReportId } = await reported(id, 1);
  if (listed.length === 1 && heldReportId !== undefined) await apply(id, heldReportId);
  return id;
};
const apply = (restaurantId: string, reportId: string) =>
  ala.applyHeldMenu({ params: { restaurantId }, body: { reportId } });
const show = (restaurantId: string) => ala.showRestaurant({ params: { restaurantId } });
const reports = (restaurantId: string) => ala.menuReports({ params: { restaurantId } });
/** Waits until the restaurant has this many reports. */
const reported = (restaurantId: string, count: number) =>
  eventually(async () => {
    const found = await reports(restaurantId);
    return found.reports.length >= count && found;
  });

const priced = (n: number, price = 1000) => ({ name: `Danie ${n}`, price });

describe('a crawled menu', () => {
  it('creates its restaurant and waits; once it is confirmed, those that look like it are applied', async () => {
    const id = await publish('Alfa', instant(1), dishes(2), { readBy: 'json-ld', doubts: ['od 10 zł'] });
    expect((await show(id)).restaurant).toMatchObject({
      name: 'Alfa',
      url: 'https://alfa.example/menu',
      dishCount: 0,
      lastCrawled: instant(1),
    });
    const added = { added: 2, changed: 0, removed: 0, kept: 0 };
    const { reports: listed, heldReportId } = await reported(id, 1);
    expect(listed).toEqual([
      {
        id: heldReportId,
        at: instant(1),
        by: 'crawl',
        outcome: 'heldBack',
        why: ['first'],
        readBy: 'json-ld',
        doubts: ['od 10 zł'],
        dishCount: 2,
        counts: added,
        differences: { added: [priced(0), priced(1)], changed: [], removed: [], kept: [] },
      },
    ]);
    const params = { restaurantId: id };
    expect(await ala.heldMenu({ params })).toEqual({
      held: {
        report: listed[0],
        url: 'https://alfa.example/menu',
        dishes: [0, 1].map((n) => ({ ...priced(n), category: '', sideDishes: [] })),
      },
    });
    // The same once more: who looks at the first decides on it.
    await publish('Alfa', instant(2), dishes(2), { readBy: 'json-ld', doubts: ['od 10 zł'] });
    expect(await reports(id)).toMatchObject({ reports: listed, heldReportId });
    expect(await apply(id, heldReportId!)).toEqual(added);
    await publish('Alfa', instant(3), dishes(3, 11), { readBy: 'json-ld' });
    expect((await reported(id, 3)).reports[0]).toMatchObject({ outcome: 'applied', counts: { added: 1, changed: 2 } });
    expect((await show(id)).dishes.map(({ price }) => price)).toEqual([1100, 1100, 1100]);
    expect(await ala.heldMenu({ params })).toEqual({ held: null });
  });

  it('writes only lastCrawled if nothing changed', async () => {
    const id = await read('Gamma', instant(1), dishes(3));
    const [before, report] = [await show(id), await reported(id, 2)];
    const dish = await world.published('dish', before.dishes[0]!.id);
    await read('Gamma', instant(2));
    await read('Gamma', instant(3), dishes(3));
    const after = await show(id);
    expect(after).toEqual({ ...before, restaurant: { ...before.restaurant, lastCrawled: instant(3) } });
    expect(await reports(id)).toEqual(report);
    expect(await world.published('dish', before.dishes[0]!.id)).toEqual(dish);
    expect(await world.published('restaurant', id)).toMatchObject({ version: 3 });
  });

  it('is not applied if a price is invalid, and its report gives the cause', async () => {
    const id = await read('Delta', instant(1), dishes(2));
    const before = await show(id);
    await read('Delta', instant(2), [
      ...dishes(1, 20),
      { name: 'Rosół', price: 'wg wagi' },
      { name: 'Flaki' } as never,
    ]);
    const { reports: listed } = await reported(id, 3);
    expect(listed[0]).toMatchObject({
      outcome: 'failed',
      cause:
        'dishes[1] "Rosół": price "wg wagi" cannot be read as an amount in złoty; dishes[2] "Flaki": price is missing',
    });
    expect(await show(id)).toEqual({ ...before, restaurant: { ...before.restaurant, lastCrawled: instant(2) } });
  });

  it('changes nothing if it is redelivered or older than the present menu', async () => {
    const id = await read('Epsilon', instant(2), dishes(2, 20), {}, 'the-same-event');
    const before = [await show(id), await reported(id, 2)];
    // NATS discards a repeated message id, so the redelivery is another message with the same event id.
    const again = { restaurantName: 'Epsilon', url: 'https://epsilon.example/menu', at: instant(2), doubts: [] };
    const subject = 'event.crawler.menuRead.';
    const body = (id_: string, data: object) => JSON.stringify({ id: id_, data });
    const menu = { name: 'Epsilon', dishes: dishes(3, 99) };
    await world.bus.jetstream.publish(`${subject}1`, body('the-same-event', { ...again, menu }));
    await world.bus.jetstream.publish(`${subject}2`, body('late', { ...again, at: instant(1), menu }));
    await read('Zeta', instant(1), dishes(1));
    expect([await show(id), await reports(id)]).toEqual(before);
  });
});

describe('an unreadable page', () => {
  it('is reported with its cause, once per cause, and leaves the menu unchanged', async () => {
    const id = await read('Eta', instant(1), dishes(2));
    const before = await show(id);
    const fail = (n: number, cause: string) =>
      world.event('menuNotRead', 'f'.repeat(24), eventId(), {
        restaurantName: 'Eta',
        url: 'https://eta.example/menu',
        at: instant(n),
        cause,
        causeMessage: { word: 'serverAnswers', values: [cause] },
      });
    await fail(2, 'HTTP 500');
    await fail(3, 'HTTP 500');
    await fail(4, 'a loop of redirects');
    const { reports: listed } = await reported(id, 4);
    expect(
      listed.slice(0, 3).map(({ at, outcome, cause, causeMessage }) => [at, outcome, cause, causeMessage?.values]),
    ).toEqual([
      [instant(4), 'failed', 'a loop of redirects', ['a loop of redirects']],
      [instant(3), 'failed', 'HTTP 500', ['HTTP 500']],
      [instant(1), 'heldBack', undefined, undefined],
    ]);
    expect(await show(id)).toEqual(before);
  });

  it('of an unknown restaurant is only logged', async () => {
    await world.event('menuNotRead', 'f'.repeat(24), eventId(), {
      restaurantName: 'Nigdzie',
      url: 'https://x.example',
      at: instant(1),
      cause: 'HTTP 404',
    });
    await read('Theta', instant(1), dishes(1));
    expect((await ala.restaurants()).restaurants.map(({ name }) => name)).not.toContain('Nigdzie');
  });
});

describe('a menu of less than half the dishes', () => {
  it('is held back, reported, and applied once when a person confirms it', async () => {
    const id = await read('Jota', instant(1), dishes(10));
    const before = await show(id);
    await read('Jota', instant(2), dishes(4, 11));
    const { reports: listed, heldReportId } = await reported(id, 3);
    expect(listed[0]).toMatchObject({
      id: heldReportId,
      outcome: 'heldBack',
      dishCount: 4,
      counts: { changed: 4, removed: 6 },
    });
    expect(await show(id)).toEqual({ ...before, restaurant: { ...before.restaurant, lastCrawled: instant(2) } });

    const params = { restaurantId: id };
    expect(await refused(ala.applyHeldMenu({ params, body: { reportId: 'another' } }))).toMatchObject({ status: 409 });
    const body = { reportId: heldReportId! };
    const applied = await ala.applyHeldMenu({ params, body, idempotencyKey: 'apply held menu' });
    expect(applied).toEqual({ added: 0, changed: 4, removed: 6, kept: 0 });
    expect(await ala.applyHeldMenu({ params, body, idempotencyKey: 'apply held menu' })).toEqual(applied);
    expect(await refused(ala.applyHeldMenu({ params, body }))).toMatchObject({ status: 409, code: 'MENU_NOT_HELD' });
    expect((await show(id)).dishes.map(({ price }) => price)).toEqual([1100, 1100, 1100, 1100]);
    const after = await reports(id);
    expect(after).not.toHaveProperty('heldReportId');
    expect(after.reports).toContainEqual(
      expect.objectContaining({ outcome: 'applied', by: 'crawl', username: 'Ala', counts: applied }),
    );
  });

  it('is discarded when a later menu is complete again', async () => {
    const id = await read('Kappa', instant(1), dishes(10));
    await read('Kappa', instant(2), []);
    const { heldReportId } = await reported(id, 3);
    expect(heldReportId).toBeDefined();
    await read('Kappa', instant(3));
    expect((await reports(id)).heldReportId).toBe(heldReportId);
    await read('Kappa', instant(4), dishes(10));
    await eventually(async () => (await reports(id)).heldReportId === undefined);
    const body = { reportId: heldReportId! };
    expect(await refused(ala.applyHeldMenu({ params: { restaurantId: id }, body }))).toMatchObject({ status: 409 });
  });
});

it('the reports of a restaurant are the latest twenty', async () => {
  const id = await read('My', instant(1), dishes(2));
  for (let n = 2; n < 24; n += 1) await read('My', instant(n), [...dishes(1, 10 + n / 10), ...dishes(2).slice(1)]);
  const { reports: listed } = await reports(id);
  expect(listed.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, n) => instant(23 - n)));
  await ala.deleteRestaurant({ params: { restaurantId: id } });
  expect(await refused(reports(id))).toMatchObject({ status: 404 });
});

it('completes a menu whose instance was killed, and reports it once in full', async () => {
  const { supervisor } = world.infrastructure;
  const menu = (price: number) => dishes(3000, price).map((dish) => ({ ...dish, name: `Omikron: ${dish.name}` }));
  const id = await read('Omikron', instant(1), menu(10));
  await world.event('menuRead', 'f'.repeat(24), eventId(), {
    restaurantName: 'Omikron',
    url: 'https://omikron.example/menu',
    at: instant(2),
    doubts: [],
    menu: { name: 'Omikron', dishes: menu(11) },
  });
  // Each call waits until the event is handled: only the database shows it halfway.
  const saved = (await world.database()).collection<{ state: { restaurantId: string } }>('dishes');
  const changed = { 'state.restaurantId': id, 'state.price': 1100 };
  await eventually(async () => (await saved.countDocuments(changed)) > 0);
  await supervisor.kill('catalogue-1');
  await supervisor.ready('catalogue-1');
  const { dishes: shown } = await eventually(async () => {
    const found = await show(id);
    return found.dishes.every(({ price }) => price === 1100) && found;
  });
  expect(shown).toHaveLength(3000);
  const { reports: listed } = await reported(id, 3);
  expect(listed.map(({ outcome, counts }) => [outcome, counts.changed])).toEqual([
    ['applied', 3000],
    ['heldBack', 0],
    ['applied', 0],
  ]);
  const last = shown.at(-1)!;
  expect(await eventually(() => world.published('dish', last.id))).toMatchObject({ data: { name: last.name } });
});

describe('a reading of a confirmed page', () => {
  it.each([
    ['a price that jumps', [...dishes(4), { name: 'Danie 4', price: 16 }], {}, ['prices']],
    ['another address', dishes(6), { url: 'https://other.example' }, ['first']],
  ])('waits for %s', async (name, menu, more, reasons) => {
    const id = await read(`Pi ${name}`, instant(1), dishes(5), { readBy: 'json-ld' });
    const before = (await show(id)).dishes;
    await publish(`Pi ${name}`, instant(2), menu, { readBy: 'json-ld', ...more });
    expect((await reported(id, 3)).reports[0]?.why).toEqual(reasons);
    expect((await show(id)).dishes).toEqual(before);
  });
});

describe('a menu that waits', () => {
  it('is refused, and its report says by whom', async () => {
    const id = await publish('Sigma', instant(1), dishes(3));
    const params = { restaurantId: id };
    const { heldReportId: reportId = '' } = await reported(id, 1);
    expect(await refused(ala.refuseHeldMenu({ params, body: { reportId: 'another' } }))).toMatchObject({ status: 409 });
    await ala.refuseHeldMenu({ params, body: { reportId } });
    expect(await reports(id)).toMatchObject({ reports: [{ outcome: 'refused', username: 'Ala' }] });
    expect(await ala.heldMenu({ params })).toEqual({ held: null });
    expect(await refused(apply(id, reportId))).toMatchObject({ code: 'MENU_NOT_HELD' });
    expect((await show(id)).dishes).toEqual([]);
  });

  it('goes on waiting if its answer is refused, and stays in reach however many menus come in later', async () => {
    const id = await publish('Tau 2', '2020-01-01T00:00:00.000Z', dishes(3));
    const params = { restaurantId: id };
    const { heldReportId: reportId = '' } = await reported(id, 1);
    const twice = [0, 0].map((n) => ({ name: `Danie ${n}`, price: 1000 }));
    expect(await refused(ala.applyHeldMenu({ params, body: { reportId, dishes: twice } }))).toMatchObject({
      status: 400,
    });
    const paste = (n: number) =>
      ala.applyPastedMenu({ params, body: { dishes: [{ name: `Zupa ${n}`, price: 100 }], replace: false } });
    for (let n = 0; n <= 20; n += 1) await paste(n);
    const { reports: listed, heldReportId } = await reports(id);
    expect(heldReportId).toBe(reportId);
    expect(listed).toHaveLength(21);
    expect(listed.find(({ id: one }) => one === reportId)).toMatchObject({ outcome: 'heldBack' });
    expect((await ala.heldMenu({ params })).held?.dishes).toHaveLength(3);
    await apply(id, reportId);
    expect(await ala.heldMenu({ params })).toEqual({ held: null });
  });

  it('is confirmed as a person corrected it, and later readings are corrected alike until that is taken back', async () => {
    const asRead = [
      { name: 'Zupa dnia', price: 12, category: 'MENU' },
      { name: 'Dostawa', price: 8, category: 'MENU' },
      { name: 'Schabowy z ziemn.', price: 30, category: 'MENU', sidedishes: [{ name: 'Surówka', price: 4 }] },
    ];
    const id = await publish('Tau', instant(1), asRead);
    const params = { restaurantId: id };
    const { heldReportId: reportId = '' } = await reported(id, 1);
    const corrections = [
      { what: 'noDish', from: 'Dostawa', to: '' },
      { what: 'name', from: 'Schabowy z ziemn.', to: 'Schabowy z ziemniakami' },
      { what: 'category', from: 'MENU', to: 'Obiady' },
    ] as const;
    await ala.applyHeldMenu({
      params,
      body: {
        reportId,
        dishes: [
          // Its price was typed: it stays as it is in later readings.
          { name: 'Zupa dnia', price: 1300, category: 'Obiady', edited: true },
          {
            name: 'Schabowy z ziemniakami',
            price: 3000,
            category: 'Obiady',
            sideDishes: [{ name: 'Surówka', price: 400 }],
          },
        ],
        corrections: [...corrections],
      },
    });
    expect((await reports(id)).corrections).toEqual(corrections);
    await publish('Tau', instant(2), [
      asRead[0]!,
      asRead[1]!,
      { ...asRead[2]!, price: 32 },
      { name: 'Kompot', price: 6, category: 'NAPOJE' },
    ]);
    await eventually(async () => (await show(id)).dishes.length === 3);
    const shown = (await show(id)).dishes;
    expect(shown.map(({ name, price, category }) => [name, price, category])).toEqual([
      ['Zupa dnia', 1300, 'Obiady'],
      ['Schabowy z ziemniakami', 3200, 'Obiady'],
      ['Kompot', 600, 'NAPOJE'],
    ]);
    expect(shown[1]!.sideDishes).toMatchObject([{ name: 'Surówka', price: 400 }]);

    await ala.takeBackCorrection({ params, body: corrections[0] });
    expect((await reports(id)).corrections).toEqual(corrections.slice(1));
    await publish('Tau', instant(3), [...asRead, { name: 'Kompot', price: 6, category: 'NAPOJE' }]);
    await eventually(async () => (await show(id)).dishes.some(({ name }) => name === 'Dostawa'));
  });
});

it('that waits is told to who had its page read, once', async () => {
  const asker = 'a'.repeat(24);
  const asked = { askedById: asker };
  const id = await publish('Psi', instant(1), dishes(3), asked);
  await publish('Psi', instant(2), dishes(3), asked);
  await publish('Psi', instant(3), dishes(4));
  const told = await eventually(async () => {
    const all = await eventsOf(world.bus, events.menuWaits, id);
    return all.length > 0 && all;
  });
  expect(told.map(({ data }) => data)).toEqual([{ recipientIds: [asker], restaurantId: id, restaurantName: 'Psi' }]);
});

describe('a name that is a few letters off one of the restaurant', () => {
  const dish = (name: string, category: string, price = 18) => ({ name, category, price });
  const first = [dish('Żurek z białą kiełbasą', 'Zupy'), dish('Rosół', 'Zupy')];
  const next = [dish('Zurek z bialą kielbasą', 'ZUPY', 19), dish('Rosół', ' zupy')];

  it.each([
    ['a photo', 'Fi', { readBy: 'photo' }],
    ['a scanned PDF', 'Chi', { readBy: 'pdf', isRecognised: true }],
  ] as const)('is that one in %s, and categories have the spelling of the restaurant', async (_, restaurant, how) => {
    const id = await read(restaurant, instant(1), first, how);
    await publish(restaurant, instant(2), next, how);
    const shown = await eventually(async () => {
      const { dishes: found } = await show(id);
      return found.some(({ price }) => price === 1900) && found;
    });
    expect(shown.map(({ name, category }) => [name, category])).toEqual([
      ['Żurek z białą kiełbasą', 'Zupy'],
      ['Rosół', 'Zupy'],
    ]);
  });

  it('is another one in a PDF with text', async () => {
    const id = await read('Tau2', instant(1), first, { readBy: 'pdf' });
    await publish('Tau2', instant(2), next, { readBy: 'pdf' });
    await apply(id, (await reported(id, 2)).heldReportId!);
    expect((await show(id)).dishes.map(({ name }) => name)).toEqual(['Zurek z bialą kielbasą', 'Rosół']);
  });
});

it('goes to the restaurant that the crawler read for, of two with one name', async () => {
  const ids = [];
  for (const url of ['https://a.example', 'https://b.example'])
    ids.push((await ala.saveRestaurant({ body: { name: 'Ipsylon', url } })).id);
  const [first, second] = ids.toSorted();
  await publish('Ipsylon', instant(1), dishes(2), { restaurantId: second! });
  expect((await reported(second!, 1)).heldReportId).toBeDefined();
  expect((await reports(first!)).reports).toEqual([]);
});

it('of a restaurant that was deleted while its page was read is dropped: it does not come back', async () => {
  const name = 'Usunięta';
  const { id: restaurantId } = await ala.saveRestaurant({ body: { name, url: 'https://usunieta.example' } });
  await ala.deleteRestaurant({ params: { restaurantId } });
  const about = {
    restaurantId,
    restaurantName: name,
    url: 'https://usunieta.example/menu',
    at: instant(1),
    doubts: [],
  };
  const menu = { name, telephone: '22 123 45 67', dishes: dishes(3) };
  await world.event('menuRead', 'd'.repeat(24), eventId(), { ...about, menu });
  await world.event('menuNotRead', 'd'.repeat(24), eventId(), { ...about, cause: 'gone' });
  await eventually(async () => {
    const { num_pending, num_ack_pending } = await world.bus.manager.consumers.info('EVENTS', 'catalogue');
    return num_pending + num_ack_pending === 0;
  });
  expect((await ala.restaurants()).restaurants.filter((one) => one.name === name)).toEqual([]);
});
