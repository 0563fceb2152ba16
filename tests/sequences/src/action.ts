import type { Refusal } from '@kantyna/kernel/refusal';
import type { Client } from '@kantyna/contracts/client';
import type { Ids } from '@kantyna/orders/rules/rule';
import type { Model } from './model.js';
import type { Outcome } from './oracle/commands.js';
import type { SentMoney } from './systems/sent-money.js';

/** Something that a person does: as the product's rules or the oracle of money decide it, and as the running product is asked for it. */
export interface Action {
  /** A failing sequence is printed with it. */
  readonly text: string;
  /** Changes the model, or says why not. */
  decide(model: Model, ids: Ids): Refusal | Outcome | undefined;
  /** The command for the oracle of money. */
  commandIn?(model: Model): unknown;
  /** Asks the running product. Resolves with the ids that it made, in the order in which the rules ask for them. */
  send(system: System, model: Model): Promise<readonly string[]>;
}

/** The running product, as each of the model's people calls it. */
export interface System {
  callsOf(personIndex: number): Client;
  readonly money: SentMoney;
}

/** No ids were made. */
export const nothing = async (reply: Promise<unknown>): Promise<readonly string[]> => {
  await reply;
  return [];
};
