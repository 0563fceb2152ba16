import { beforeAll, expect, test } from '@jest/globals';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import type { ErrorReply } from '@kantyna/contracts/format';
import type { Company } from './company.js';
import { knownIn, sample } from './schema-values.js';
import { setScene, type Scene } from './scene.js';

/** An unknown id, and malformed ones, encoded for a path. */
const IDS = ['f'.repeat(24), 'x', 'a'.repeat(3000), '%24ne', '%00', '..%2Fx', '%E0%A4%A', '__proto__'];
/** Fields that make a sample of these bodies valid, whatever the path. */
const VALID: Partial<Record<EndpointName, object>> = {
  extendClosing: { minutes: 5 },
  reimburse: { month: undefined },
  saveDish: { restaurant: undefined },
};
const withParams = (Object.keys(endpoints) as EndpointName[]).filter((name) => (endpoints[name] as Endpoint).params);

/** 404 (docs/rules/limits-and-errors.md, Errors). invalid.ts covers 400, limits.ts 429. */
export function errors(company: Company): void {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(company);
  });

  test.each(withParams)('%s with unknown and malformed ids is a 404', async (name) => {
    const { access, body, shownBody, method, path }: Endpoint = endpoints[name];
    const by = access === 'officeManager' ? company.person('anna.nowak') : scene.creator;
    const valid =
      body && JSON.stringify({ ...(sample(shownBody ?? body, knownIn(scene, name)) as object), ...VALID[name] });
    const request = { method, ...(valid && { body: valid, headers: { 'content-type': 'application/json' } }) };
    for (const id of IDS) {
      const response = await by.send(path.replace(/:\w+/g, id), request);
      const { code } = (await response.json()) as ErrorReply;
      expect({ id, status: response.status, code }).toEqual({
        id,
        status: 404,
        code: expect.stringMatching(/NOT_FOUND$/),
      });
    }
  });
}
