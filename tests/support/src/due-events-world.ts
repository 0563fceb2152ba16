import type { Connection } from 'mongoose';
import { createClient } from '@kantyna/contracts/client';
import type { Person } from '@kantyna/contracts/people/person';
import { openSecrets } from '@kantyna/embedded/secrets';
import { newId } from '@kantyna/kernel/ids';
import { patient } from './patient.js';
import { endpointPaths } from './paths.js';
import { processClock, type ProcessClock } from './process-clock.js';
import { startPushService, type FakePushService } from './push-service.js';
import { startProcesses } from './service-instances.js';
import { startServiceWorld, type ServiceWorld } from './service-world.js';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';

/** The services that take part, on a clock that can be set; what they send is received here. */
export interface DueEventsWorld {
  readonly orders: ServiceWorld;
  /** The clock of orders and payments. Notifications compares its own with the times of NATS, which stays. */
  readonly clock: ProcessClock;
  readonly pushService: FakePushService;
  readonly webhooks: WebhookReceiver;
  /** The names of all instances. */
  readonly instances: readonly string[];
  database(service: 'orders' | 'payments' | 'notifications'): Promise<Connection>;
  /** A person whom payments knows and who gets pushes in a browser that is named like them. */
  person(username: string): Promise<Person>;
  stop(): Promise<void>;
}

const SERVICES = ['orders', 'payments', 'notifications'] as const;
/** The clock goes months ahead of the one that tokens are signed by (s). */
const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** Its clock changes are those of the plan. */
const TIME_ZONE = 'Europe/Warsaw';

/** Starts so many instances of each service. */
export async function startDueEventsWorld(count: number): Promise<DueEventsWorld> {
  const clock = processClock();
  const env = { ...clock.env, TIME_ZONE };
  const orders = await startServiceWorld('orders', { processes: true, instances: count, env, tokensLast: TWO_YEARS });
  const { vapidPublicKey, vapidPrivateKeyFile } = openSecrets(orders.dataDir);
  const [pushService, webhooks] = await Promise.all([startPushService(vapidPublicKey), startWebhookReceiver()]);
  const [, { urls }] = await Promise.all([
    startProcesses(orders.infrastructure, 'payments', { instances: count, env }),
    startProcesses(orders.infrastructure, 'notifications', {
      instances: count,
      env: {
        TIME_ZONE,
        VAPID_PUBLIC_KEY: vapidPublicKey,
        VAPID_PRIVATE_KEY_FILE: vapidPrivateKeyFile,
        VAPID_SUBJECT: 'mailto:lunch@firma.pl',
        PUSH_HOSTS: pushService.origin,
        PUBLIC_URL: 'https://kantyna.example',
        SLACK_WEBHOOKS: webhooks.address('slack'),
      },
    }),
  ]);
  return {
    orders,
    clock,
    pushService,
    webhooks,
    instances: SERVICES.flatMap((service) => Array.from({ length: count }, (_, index) => `${service}-${index + 1}`)),
    database: async (service) => (await orders.database()).useDb(`kantyna_${service}`, { useCache: true }),
    person: async (username) => {
      const person = { id: newId(), username, email: `${username}@firma.example` };
      await orders.state('person', person.id, 1, person);
      const headers = () => ({ authorization: `Bearer ${orders.signer.token(person)}` });
      const calls = createClient(endpointPaths, { origin: urls[0]!, headers, fetch: patient(fetch) });
      await calls.subscribe({ body: pushService.subscribe(username) });
      return person;
    },
    stop: async () => {
      await orders.stop();
      await Promise.all([pushService.stop(), webhooks.stop()]);
      clock.close();
    },
  };
}
