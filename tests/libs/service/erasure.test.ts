import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyStates } from '@kantyna/bus/states/apply-states';
import { publishState } from '@kantyna/bus/messages/publish';
import { states } from '@kantyna/contracts/messages/messages';
import { erased } from '@kantyna/contracts/people/person';
import { onErasure } from '@kantyna/service/messages/erasure';
import { newId } from '@kantyna/kernel/ids';
import { startBareWorld, type BareWorld } from '@kantyna/test-support/bare-world';
import { captureLog } from '@kantyna/test-support/captured-log';
import { eventually } from '@kantyna/test-support/eventually';

let world: BareWorld;
beforeAll(async () => {
  world = await startBareWorld();
});
afterAll(() => world.stop());

test('an erasure is tried on for ever, and again after each start, until it is done', async () => {
  const { log, lines } = captureLog();
  const bus = await world.bus('admin', log);
  let tries = 0;
  let isBroken = true;
  const handler = onErasure(async () => {
    tries += 1;
    if (isBroken) throw new Error('an order cannot be changed');
  });
  const first = applyStates(bus, [handler], { maxTries: 2 });
  const person = erased({ id: newId() });
  const { sequence } = await publishState(bus, states.person, person.id, { version: 1, data: person }, 0);
  await eventually(async () => tries > 3);
  await first.stop();
  expect(lines('message.terminated')).toEqual([]);
  expect(lines('message.kept')).toMatchObject([{ level: 50, tries: 2, subject: expect.stringContaining(person.id) }]);

  const after = first.checkpoint()!;
  expect(after.sequence).toBeLessThan(sequence);
  isBroken = false;
  tries = 0;
  const second = applyStates(bus, [handler], { after });
  await eventually(async () => second.checkpoint()?.sequence === sequence);
  await second.stop();
  expect(tries).toBe(1);
});
