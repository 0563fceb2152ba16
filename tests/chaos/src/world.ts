import type { Company } from '@kantyna/acceptance/company';
import { openRestaurant, type Restaurant } from '@kantyna/acceptance/ordering';
import type { OwnSystem } from '@kantyna/acceptance/product';
import { connectBus, type Bus } from '@kantyna/bus/connection/connect';
import { SERVICES, type Service } from '@kantyna/contracts/services';
import { connectDatabase } from '@kantyna/store/mongo/connect';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import type { Clocks } from './clocks.js';
import { createLedger, type Ledger } from './ledger.js';

/** The running product, with what attacks it from outside. */
export interface World {
  readonly company: Company;
  readonly system: OwnSystem;
  /** With all rights. */
  readonly bus: Bus;
  /** One for all trials: a balance shows what all of them have done. */
  readonly ledger: Ledger;
  readonly restaurant: Restaurant;
  readonly clocks: Clocks;
  database(service: Service): Connection;
  /** The addresses of a service's instances, past the gateways. */
  urlsOf(service: Service): string[];
  /** The names of a part's processes, such as `orders-1`. */
  namesOf(part: Service | 'gateway'): string[];
  /** Resolves when every process is ready. */
  allReady(): Promise<unknown>;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Opens connections to a product that this run started. */
export async function openWorld(company: Company, system: OwnSystem, clocks: Clocks): Promise<World> {
  const bus = await connectBus({ url: system.natsUrlOf('admin'), name: 'admin', replicas: system.natsNodes!, log });
  const databases = new Map<Service, Connection>();
  for (const service of SERVICES)
    databases.set(service, await connectDatabase({ uri: system.mongodbUri, database: `kantyna_${service}`, log }));
  const processesOf = (part: string) => system.processes().filter(({ name }) => name.split('-')[0] === part);
  return {
    company,
    system,
    bus,
    clocks,
    ledger: createLedger(company),
    restaurant: await openRestaurant(company.some(1)[0]!),
    database: (service) => databases.get(service)!,
    urlsOf: (service) => processesOf(service).map(({ url }) => url!),
    namesOf: (part) => processesOf(part).map(({ name }) => name),
    allReady: () => Promise.all(system.processes().map(({ name }) => system.ready(name))),
    close: async () => {
      await bus.close();
      for (const database of databases.values()) await database.close();
    },
  };
}
