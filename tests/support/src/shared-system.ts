import type { MailRefusal, ReceivedMail } from './mail-server.js';

/** A running system that test files use one after the other. */
export interface SharedSystem {
  readonly url: string;
  /** A POST to this address makes the system an empty company. Below it is its mail server (`mailOf`). */
  readonly controlUrl: string;
}

/**
 * The variables of systems in tests: many windows of one address sign in and load within a minute, and few people open everything. On a
 * busy machine a projection is waited for, not given up after 250 ms.
 */
export const TEST_LIMITS = {
  LIMIT_SIGN_INS: '10000',
  LIMIT_PER_ADDRESS: '100000',
  LIMIT_PER_DAY: '100000',
  CATCH_UP_TIMEOUT: '3000',
};

/** Further variables of the shared systems: all that browser tests need and that does not contradict another one. */
export const SHARED_VARIABLES = {
  ...TEST_LIMITS,
  OFFICE_MANAGERS: 'anna.nowak@firma.example, katarzyna.wojcik@firma.example',
  DELIVERY_ADDRESS: 'Rynek 1',
  // Each port of this machine.
  CRAWLER_ALLOWED_HOSTS: '127.0.0.1',
  CRAWLER_PAUSE: '0',
};

/** The mail server of a shared system, which runs in the process of the test command. */
export const mailOf = ({ controlUrl }: SharedSystem) => ({
  /** All e-mails that it took for an address. */
  receivedBy: async (address: string): Promise<ReceivedMail[]> =>
    (await fetch(`${controlUrl}/mails/${address}`)).json() as Promise<ReceivedMail[]>,
  /** Sets the answer to the next e-mail for an address. Later ones are taken. */
  refuse: async (address: string, refusal: MailRefusal): Promise<void> => {
    await fetch(`${controlUrl}/mails/${address}`, { method: 'PUT', body: JSON.stringify(refusal) });
  },
});

/** The system of this worker, made empty; `undefined` if none was started for it, as when a test file is run alone. */
export async function sharedSystem(): Promise<SharedSystem | undefined> {
  const systems = JSON.parse(process.env['SHARED_SYSTEMS'] ?? '[]') as SharedSystem[];
  const system = systems[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!system) return undefined;
  const response = await fetch(system.controlUrl, { method: 'POST' });
  if (!response.ok) throw new Error(`The shared system could not be emptied: ${await response.text()}`);
  return system;
}
