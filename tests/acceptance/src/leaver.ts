import { subjectOf, unique } from './company.js';
import type { OutsideWorld } from './outside-world.js';
import type { Scene } from './scene.js';

/** Opens something for a new colleague, whom `leave` blocks: nobody else needs them. */
export async function openForLeaver({ anonymous }: Scene, outside: OutsideWorld, path: string, body: object) {
  const sub = unique('leaver');
  const credential = outside.idToken({ sub, name: 'Odchodzący', email: `${sub.replace(' ', '.')}@firma.example` });
  const { userInfo } = await anonymous.calls.googleLogin({ body: { credential } });
  const headers = { authorization: `Bearer ${userInfo.token}`, 'content-type': 'application/json' };
  const response = await anonymous.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { id } = (await response.json()) as { id: string };
  return { id, leave: () => outside.block(subjectOf(userInfo.token)) };
}
