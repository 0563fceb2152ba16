import { subjectOf, unique, type Colleague, type Company } from './company.js';
import type { OutsideWorld } from './outside-world.js';

/** Signs in a new colleague with Google: no other check has left anything that is theirs. */
export async function newcomer(company: Company, outside: OutsideWorld, username = 'Nowa Osoba'): Promise<Colleague> {
  const sub = unique('newcomer');
  const email = `${sub.replace(' ', '.')}@firma.example`;
  const credential = outside.idToken({ sub, name: username, email });
  const { userInfo } = await company.anonymous.calls.googleLogin({ body: { credential } });
  const { token } = userInfo;
  return { username, email, token, id: subjectOf(token), ...company.withToken(token) };
}
