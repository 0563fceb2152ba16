import { describe, expect, test } from '@jest/globals';
import type { Caller, Company } from './company.js';

/**
 * How many calls a minute may have (docs/rules.md, Errors), with the limits that are set when nobody sets others. It uses them up, so it comes
 * last.
 */
export function limits(company: Company): void {
  const person = company.person('zaneta.ostrowska');

  /** Makes the call over and over until it is refused; answers how often it was not, and the refusal. */
  const untilRefused = async (call: () => Promise<Response>, atMost: number) => {
    for (let made = 0; made <= atMost;) {
      const responses = await Promise.all(Array.from({ length: 10 }, call));
      const refusal = responses.find(({ status }) => status === 429);
      made += responses.filter(({ status }) => status !== 429).length;
      if (refusal) return { made, refusal };
    }
    throw new Error(`it was not refused after ${atMost} calls`);
  };
  const create = (who: Caller) => () => who.ask('/api/frontendConfig');
  const refusal = (response: Response) => response.json();

  const told = { code: 'TOO_MANY_REQUESTS', message: expect.any(String) };

  describe('429, with Retry-After', () => {
    test('after 1 200 calls of a person; another person goes on', async () => {
      const { made, refusal: response } = await untilRefused(create(person), 1200);
      expect(made).toBeGreaterThan(1000);
      expect(await refusal(response)).toEqual(told);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect((await create(company.some(1)[0]!)()).status).toBe(200);
    });

    test('after 60 sign-ins from an address; other calls from there go on', async () => {
      const body = JSON.stringify({ username: 'Nikt', email: 'nikt' });
      const headers = { 'content-type': 'application/json' };
      const signIn = () => company.nobody.ask('/api/auth/testUser/login', { method: 'POST', headers, body });
      const { refusal: response } = await untilRefused(signIn, 60);
      expect(await refusal(response)).toEqual(told);
      expect((await create(company.nobody)()).status).toBe(200);
    });

    test('after 300 calls from an address without a token; people go on', async () => {
      const { refusal: response } = await untilRefused(create(company.nobody), 300);
      expect(await refusal(response)).toEqual(told);
      expect((await create(company.some(1)[0]!)()).status).toBe(200);
    });
  });
}
