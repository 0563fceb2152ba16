import { Ajv } from 'ajv';
import type { Manifest, Spec } from './manifest.js';

interface Model {
  prototype: { validate: () => void };
}

const text = { type: 'string', minLength: 1 };
const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', minItems: 1, items });

/** The part of MongoDBCommunity that we use, after the definition in the operator's chart 1.11.1. No package has it. */
const isReplicaSet = new Ajv({ allErrors: true }).compile(
  object({
    apiVersion: { const: 'mongodbcommunity.mongodb.com/v1' },
    kind: { const: 'MongoDBCommunity' },
    metadata: object({ name: text, namespace: text }),
    spec: object({
      type: { const: 'ReplicaSet' },
      members: { enum: [1, 3, 5, 7] },
      version: { type: 'string', pattern: String.raw`^\d+\.\d+\.\d+$` },
      security: object({ authentication: object({ modes: { type: 'array', items: { enum: ['SCRAM', 'X509'] } } }) }),
      users: list(
        object({
          name: text,
          db: text,
          passwordSecretRef: object({ name: text, key: text }),
          roles: list(object({ name: text, db: text })),
          scramCredentialsSecretName: { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$' },
        }),
      ),
      additionalMongodConfig: { type: 'object' },
      statefulSet: object({ spec: { type: 'object' } }),
    }),
  }),
);

/** The faults of manifests, one after the other; empty without any. */
export async function allFaultsOf(manifests: readonly Manifest[]): Promise<string[]> {
  const faults: string[] = [];
  for (const manifest of manifests) faults.push(...(await faultsOf(manifest)));
  return faults;
}

/** The faults of a manifest by the schema of its kind, unknown fields included; empty without any. */
export async function faultsOf(manifest: Manifest): Promise<string[]> {
  const name = `${manifest.kind} ${manifest.metadata.name}`;
  const faults = manifest.kind === 'MongoDBCommunity' ? await replicaSetFaults(manifest) : await modelFaults(manifest);
  return faults.map((fault) => `${name}: ${fault}`);
}

async function replicaSetFaults(manifest: Manifest): Promise<string[]> {
  isReplicaSet(manifest);
  const faults = (isReplicaSet.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const merged = { selector: {}, serviceName: 'mongo-svc', ...manifest.spec.statefulSet.spec };
  return [
    ...faults,
    ...(await modelFaults({
      ...manifest,
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      spec: merged as unknown as Spec,
    })),
  ];
}

async function modelFaults(manifest: Manifest): Promise<string[]> {
  const isKeda = manifest.apiVersion.startsWith('keda.sh/');
  const path = `${isKeda ? '@kubernetes-models/keda' : 'kubernetes-models'}/${manifest.apiVersion}/${manifest.kind}`;
  const models = (await import(path).catch(() => ({}))) as Record<string, Model>;
  const model = models[manifest.kind];
  if (!model) return [`there is no schema of ${manifest.apiVersion} ${manifest.kind}`];
  const unread = new Set<string>();
  try {
    model.prototype.validate.call(watched(manifest, '', unread));
  } catch (error) {
    return [(error as Error).message];
  }
  return [...unread].map((field) => `${field} is not in the schema`);
}

/** The schemas allow unknown fields. A field that its validator never reads is one: `readinesProbe` stays in `unread`. */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) for (const key of Object.keys(value)) unread.add(`${path}/${key}`);
  const fields = new Map<string, unknown>();
  return new Proxy(value, {
    get(target, key, receiver) {
      const field = Reflect.get(target, key, receiver) as unknown;
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return field;
      unread.delete(`${path}/${key}`);
      if (!fields.has(key)) fields.set(key, watched(field, `${path}/${key}`, unread));
      return fields.get(key);
    },
  });
}
