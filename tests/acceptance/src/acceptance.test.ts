import { afterAll, describe, test } from '@jest/globals';
import { backup } from './backup.js';
import { balances } from './balances.js';
import { entries } from './entries.js';
import { errors } from './errors.js';
import { everyCall } from './every-call.js';
import { hostile } from './hostile.js';
import { idempotency } from './idempotency.js';
import { invalid } from './invalid.js';
import { limits } from './limits.js';
import { liveUpdates } from './live-updates.js';
import { metrics } from './metrics.js';
import { collectionScans } from './collection-scans.js';
import { migrations } from './migrations.js';
import { personalData } from './personal-data.js';
import { startProduct } from './product.js';
import { providerSignIn } from './provider-sign-in.js';
import { readYourWrites } from './read-your-writes.js';
import { signIn } from './sign-in.js';
import { status } from './status.js';
import { replyChecks, logChecks } from './run-checks.js';

const product = await startProduct();
const { company, own } = product;
afterAll(() => product.close());

describe('sign-in', () => signIn(product));
describe('every call', () => everyCall(product));
describe('entries', () => entries(company));
describe('balances', () => balances(company));
describe('errors', () => errors(company));
describe('invalid requests', () => invalid(company));
describe('hostile texts', () => hostile(company));
describe('idempotency', () => idempotency(company));
describe('live updates', () => liveUpdates(product));
describe('reading your own writes', () => readYourWrites(product));

if (own) {
  describe('sign-in at a provider', () => providerSignIn(product, own));
  const logs = logChecks(own);
  describe('metrics', () => metrics(own));
  describe('collections', () => collectionScans(company, own));
  describe('logs before failures', () => logs.beforeFailures());
  // Erasing delays projections: calls may reply with stale data, which is a warning.
  describe('personal data', () => personalData(company, own));
  describe('migrations', () => migrations(own));
  describe('status', () => status(own));
  describe('logs after erasures', () => logs.afterErasures());
  describe('backup', () => backup(company, own));
  describe('limits', () => limits(company));
  describe('shutdown', () => logs.atShutdown());
} else {
  describe.skip('personal data and logs', () => test('needs a system that the run started', () => undefined));
  describe('limits', () => limits(company));
}
describe('all replies', () => replyChecks(product));
