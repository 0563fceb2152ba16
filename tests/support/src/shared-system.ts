/** A running system that test files use one after the other. */
export interface SharedSystem {
  readonly url: string;
  /** A POST to this address makes the system an empty company. */
  readonly emptyUrl: string;
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

/** The system of this worker, made empty; `undefined` if none was started for it, as when a test file is run alone. */
export async function sharedSystem(): Promise<SharedSystem | undefined> {
  const systems = JSON.parse(process.env['SHARED_SYSTEMS'] ?? '[]') as SharedSystem[];
  const system = systems[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!system) return undefined;
  const response = await fetch(system.emptyUrl, { method: 'POST' });
  if (!response.ok) throw new Error(`The shared system could not be emptied: ${await response.text()}`);
  return system;
}
