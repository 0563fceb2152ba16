import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { endpoints } from '@kantyna/contracts/endpoints';
import { JUDGED_POLICIES } from '@kantyna/contracts/order-policies';
import { CREDENTIAL_OF, type Endpoint } from '@kantyna/contracts/endpoint';
import type { OpenApi } from '@kantyna/contracts/openapi';
import { startGatewayWorld, type Gateway, type GatewayWorld } from './test/gateway-world.js';

const all = Object.entries<Endpoint>(endpoints);

let world: GatewayWorld;
let gateway: Gateway;
let document: OpenApi;

beforeAll(async () => {
  world = await startGatewayWorld();
  gateway = await world.gateway();
  document = (await (await fetch(`${gateway.url}/api/swagger-ui/openapi.json`)).json()) as OpenApi;
});
afterAll(() => world.stop());

const operationOf = (call: Endpoint) =>
  document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];

describe('API description', () => {
  test('is OpenAPI 3.1 and describes exactly the calls of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(all.map(([name]) => name).sort());
  });

  test.each(all)('describes %s as the contract does', (name, call) => {
    const operation = operationOf(call)!;
    expect(operation).toMatchObject({ operationId: name, tags: [call.owner], summary: call.summary });
    const names = (position: string) =>
      operation.parameters.filter((one) => one.in === position).map((one) => one.name);
    expect(names('path')).toEqual([...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter));
    expect(names('query')).toEqual(Object.keys(call.query?.properties ?? {}));
    expect(operation.security).toEqual(
      { none: [], token: [{ token: [] }], importKey: [{ importKey: [] }], screenKey: [{ screenKey: [] }] }[
        CREDENTIAL_OF[call.access]
      ],
    );
    for (const status of [call.kind === 'redirect' ? 303 : 200, 429, 503, ...(call.errors ?? [])])
      expect(operation.responses).toHaveProperty(`${status}`);
    expect('401' in operation.responses).toBe(call.access !== 'public');
    if (JUDGED_POLICIES.some((policy) => policy === call.access)) expect(operation.responses).toHaveProperty('403');
    expect('requestBody' in operation).toBe(call.body !== undefined || call.kind === 'raw');
  });

  test('contains only valid JSON Schemas and known references', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const schemas: object[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'schema') schemas.push(inner as object);
        else collect(inner);
      }
    };
    collect(document.paths);
    expect(schemas.length).toBeGreaterThan(all.length);
    for (const schema of schemas) {
      if ('$ref' in schema) expect(schema.$ref).toBe('#/components/schemas/ErrorReply');
      else expect(() => ajv.compile(schema)).not.toThrow();
    }
    expect(document.components.schemas).toHaveProperty('ErrorReply');
    expect(Object.keys(document.components.securitySchemes)).toEqual(['token', 'importKey', 'screenKey']);
  });
});

test('the API page loads only from the gateway and has no inline scripts', async () => {
  const page = `${gateway.url}/api/swagger-ui/index.html`;
  const response = await fetch(page);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const html = await response.text();
  expect(html).not.toMatch(/<script>|<script [^>]*>[^<\s]| on\w+=/);
  const assets = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => new URL(address!, page));
  expect(assets.length).toBeGreaterThan(3);
  for (const address of assets) {
    expect(address.origin).toBe(gateway.url);
    expect((await fetch(address)).status).toBe(200);
  }
});
