import { expect, test } from '@jest/globals';
import type { Company } from './company.js';

/** The limit of wrong sign-ins (docs/rules/limits-and-errors.md, Errors). It uses the limit up, so it runs last. */
export function limits(company: Company): void {
  test('after 20 wrong sign-ins of an account they are refused; right ones from the same address are served, its own too', async () => {
    const person = company.person('zaneta.ostrowska');
    const headers = { 'content-type': 'application/json' };
    const signIn = (username: string, email: string) => {
      const body = JSON.stringify({ username, email });
      return company.anonymous.send('/api/auth/testUser/login', { method: 'POST', headers, body });
    };
    const statuses: number[] = [];
    // The counted time may end meanwhile, and then counts from zero.
    while (!statuses.includes(429) && statuses.length < 100) statuses.push((await signIn('Nikt', person.email)).status);
    expect(statuses).toContain(429);
    for (const { username, email } of [person, company.some(1)[0]!])
      expect((await signIn(username, email)).status).toBe(200);
    expect((await signIn('Nikt', 'nikt')).status).toBe(400);
  });
}
