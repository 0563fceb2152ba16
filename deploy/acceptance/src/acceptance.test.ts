import { afterAll, describe, jest } from '@jest/globals';
import { catalogue } from './catalogue.js';
import { entries } from './entries.js';
import { errors } from './errors.js';
import { everyCall } from './every-call.js';
import { idempotency } from './idempotency.js';
import { imports } from './imports.js';
import { invalid } from './invalid.js';
import { lists } from './lists.js';
import { payments } from './payments.js';
import { prices } from './prices.js';
import { startProduct } from './product.js';
import { transitions } from './transitions.js';

jest.setTimeout(60_000);

const product = await startProduct();
const { company } = product;
afterAll(() => product.close());

describe('every call', () => everyCall(product));
describe('transitions', () => transitions(company));
describe('entries', () => entries(company));
describe('prices', () => prices(company));
describe('payments', () => payments(company));
describe('lists', () => lists(company));
describe('catalogue', () => catalogue(company));
describe('imports', () => imports(company));
describe('errors', () => errors(company));
describe('invalid requests', () => invalid(company));
describe('idempotency', () => idempotency(company));
