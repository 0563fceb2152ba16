import type { Refusal } from '@kantyna/kernel/refusal';
import type { Client } from '@kantyna/contracts/client';
import type { Ids } from '@kantyna/orders/rules/rule';
import type { Model } from './model.js';

/** Something that a person does: as the product's rules decide it, and as the running product is asked for it. */
export interface Action {
  /** A failing sequence is printed with it. */
  readonly text: string;
  /** Changes the model, or says why not. */
  decide(model: Model, ids: Ids): Refusal | undefined;
  /** Asks the running product. Resolves with the ids that it made, in the order in which the rules ask for them. */
  send(system: System, model: Model): Promise<readonly string[]>;
}

/** The running product, as each of the model's people calls it. */
export interface System {
  callsOf(personIndex: number): Client;
}

/** No ids were made. */
export const nothing = async (reply: Promise<unknown>): Promise<readonly string[]> => {
  await reply;
  return [];
};
