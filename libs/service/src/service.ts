import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Static, TObject, TProperties } from 'typebox';
import { connectBus, type Bus } from '@kantyna/bus/connect';
import type { Handler } from '@kantyna/bus/handler';
import { publishAsOwner } from '@kantyna/store/owner';
import type { Aggregate } from '@kantyna/store/aggregate';
import { connectDatabase } from '@kantyna/store/connect';
import { commonVariables, databaseVariables, readConfig } from './config.js';
import { createHttp } from './http.js';
import { receive, type Received } from './receive.js';
import { run, type Start } from './run.js';
import { server } from './serve.js';
import { tokenVerifier, type TokenVerifier } from './tokens.js';

/** What a service is built from, and where it registers what it does. */
export interface Parts<P extends TProperties> extends Start {
  readonly config: Static<TObject<P>>;
  readonly bus: Bus;
  readonly connection: Connection;
  readonly http: FastifyInstance;
  /** Answers a call of the contract. */
  readonly serve: ReturnType<typeof server>;
  /** Tells who a token stands for: what `serve` asks at the beginning of a call, for one that lasts. */
  readonly verifier: Pick<TokenVerifier, 'verify'>;
  /** Publishes what this service owns: relay and repair. */
  readonly own: <S>(things: Aggregate<S>) => void;
  /** Receives from the others. */
  readonly receive: (handlers: readonly Handler[]) => Promise<Received>;
}

/** Runs a service with a database: config → connect → build → listen → close. */
export function runService<P extends TProperties>(
  name: string,
  variables: P,
  build: (parts: Parts<P>) => Promise<void>,
): Promise<void> {
  return run(name, process.env['LOG_LEVEL'], async ({ log, onClose }) => {
    const config = readConfig({ ...commonVariables, ...databaseVariables, ...variables });
    const { HOST, PORT, NATS_URL, NATS_REPLICAS, MONGODB_URI, DATABASE } = config as Static<
      TObject<typeof commonVariables & typeof databaseVariables>
    >;
    const bus = await connectBus({ url: NATS_URL, name, replicas: NATS_REPLICAS, log });
    onClose(() => bus.close());
    const connection = await connectDatabase({ uri: MONGODB_URI, database: DATABASE, log });
    onClose(() => connection.close());
    const verifier = tokenVerifier(bus);
    onClose(() => verifier.close());
    const http = createHttp({ log, ready: () => (connection.readyState === 1 ? undefined : 'the database is away') });

    await build({
      log,
      onClose,
      config: config as Static<TObject<P>>,
      bus,
      connection,
      http,
      serve: server(http, verifier),
      verifier,
      own: (things) => onClose(publishAsOwner(things)),
      receive: async (handlers) => {
        const received = await receive({ service: name, bus, connection, handlers });
        onClose(() => received.stop());
        return received;
      },
    });

    await verifier.ready;
    await http.listen({ host: HOST, port: PORT });
    onClose(() => http.close());
    log.info({ address: http.addresses()[0] }, 'ready');
  });
}
