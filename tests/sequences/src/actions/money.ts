import fc from 'fast-check';
import type { Action } from '../action.js';
import { done, type MoneyCommand } from '../oracle/commands.js';
import type { Model } from '../model.js';
import { resolveMoney } from '../random/money.js';

const KINDS = fc.oneof(
  { arbitrary: fc.constantFrom('confirmEntry' as const, 'confirm' as const), weight: 6 },
  { arbitrary: fc.constantFrom('revertEntry' as const, 'claim' as const), weight: 3 },
  { arbitrary: fc.constantFrom('contest' as const, 'withdraw' as const, 'writeOff' as const), weight: 1 },
  { arbitrary: fc.constant('takeBack' as const), weight: 3 },
);
const intent = fc.record({ kind: KINDS, who: fc.nat(63), what: fc.nat(63), amount: fc.nat(63), twist: fc.nat(15) });

/** Somebody pays, or says something of a payment: as the oracle decides it. Nothing, if it means nothing in the present state. */
export const aboutMoney = fc.noBias(intent).map((meant): Action => {
  const commandIn = ({ people, oracle: { ledger } }: Model): MoneyCommand | undefined => {
    const label = `${meant.kind}-${ledger.payments.length + ledger.claims.length}`;
    const [command] = resolveMoney(meant, { people: people.map(({ id }) => id), ledger, label });
    return command && 'by' in command ? command : undefined;
  };
  return {
    text: Object.values(meant).join(' '),
    commandIn,
    decide: (model) => {
      const command = commandIn(model);
      return command ? model.oracle.do(command) : done;
    },
    send: async (system, model) => {
      const command = commandIn(model);
      if (command) await system.money.send(command);
      return [];
    },
  };
});
