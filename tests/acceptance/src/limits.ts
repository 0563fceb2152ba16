import { describe, expect, test } from '@jest/globals';
import type { Caller } from './company.js';
import { CALLS_A_MINUTE, type Product } from './product.js';

/**
 * The limits of calls a minute (docs/rules/limits-and-errors.md, Errors). These tests use the limits up, so they run last.
 */
export function limits({ company, own }: Product): void {
  const limit = own ? CALLS_A_MINUTE.own : CALLS_A_MINUTE.running;
  const person = company.person('zaneta.ostrowska');

  /** Repeats the call until it is refused. Returns the number of accepted calls and the refusal. */
  const untilRefused = async (call: () => Promise<Response>, limit: number) => {
    // The counted minute may end meanwhile, and then counts from zero.
    for (let accepted = 0; accepted <= 2 * limit;) {
      const responses = await Promise.all(Array.from({ length: 10 }, call));
      const refusal = responses.find(({ status }) => status === 429);
      accepted += responses.filter(({ status }) => status !== 429).length;
      if (refusal) return { accepted, refusal };
    }
    throw new Error(`the call was not refused after ${2 * limit} calls`);
  };
  const requestConfig = (who: Caller) => () => who.send('/api/frontendConfig');
  const tooManyRequests = { code: 'TOO_MANY_REQUESTS', message: expect.any(String) };

  describe('429, with Retry-After', () => {
    test('after as many calls of a person as the limit says; other people are served', async () => {
      const { accepted, refusal: response } = await untilRefused(requestConfig(person), limit);
      expect(accepted).toBeGreaterThan(0.8 * limit);
      expect(await response.json()).toEqual(tooManyRequests);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect((await requestConfig(company.some(1)[0]!)()).status).toBe(200);
    });

    test('after 20 wrong sign-ins of an account; right ones from the same address are served, its own too', async () => {
      const headers = { 'content-type': 'application/json' };
      const signIn = (username: string, email: string) => () => {
        const body = JSON.stringify({ username, email });
        return company.anonymous.send('/api/auth/testUser/login', { method: 'POST', headers, body });
      };
      const { refusal: response } = await untilRefused(signIn('Nikt', person.email), 100);
      expect(await response.json()).toEqual(tooManyRequests);
      for (const { username, email } of [person, company.some(1)[0]!])
        expect((await signIn(username, email)()).status).toBe(200);
      expect((await signIn('Nikt', 'nikt')()).status).toBe(400);
    });

    test('after many calls from an address without a token; signed-in people are served', async () => {
      const { refusal: response } = await untilRefused(requestConfig(company.anonymous), 1000);
      expect(await response.json()).toEqual(tooManyRequests);
      expect((await requestConfig(company.some(1)[0]!)()).status).toBe(200);
    });
  });
}
