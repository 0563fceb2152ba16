import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { resolveOverlay } from './kustomize.js';
import { FOLDER, type Manifest } from './manifest.js';
import { faultsOf } from './schemas.js';

const all = resolveOverlay(join(FOLDER, 'overlays/keda'));

/** A copy of a manifest with one change in its JSON. */
function changed(kind: string, name: string, from: string, to: string): Manifest {
  const text = JSON.stringify(all.find((one) => one.kind === kind && one.metadata.name === name));
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to)) as Manifest;
}

describe('the check of schemas', () => {
  it.each([
    [
      'a field that is misspelt',
      'Deployment',
      'orders',
      'readinessProbe',
      'readinesProbe',
      /readinesProbe is not in the schema/,
    ],
    ['a field at the top', 'Service', 'orders', '"spec":', '"specs":{},"spec":', /specs is not in the schema/],
    [
      'a wrong type',
      'Deployment',
      'orders',
      '"containerPort":3000',
      '"containerPort":"http"',
      /containerPort must be integer/,
    ],
    [
      'a missing field',
      'HorizontalPodAutoscaler',
      'orders',
      '"maxReplicas":6',
      '"minReplicas":2',
      /required property maxReplicas/,
    ],
    [
      'a wrong version of the API',
      'NetworkPolicy',
      'bus',
      'k8s.io/v1',
      'k8s.io/v2',
      /no schema of networking.k8s.io\/v2/,
    ],
    ['a wrong kind', 'Ingress', 'kantyna', '"Ingress"', '"Ingres"', /no schema of networking.k8s.io\/v1 Ingres$/],
    [
      'a misspelt field of KEDA',
      'ScaledObject',
      'catalogue',
      'minReplicaCount',
      'minReplicas',
      /minReplicas is not in the schema/,
    ],
    [
      'a replica set that cannot have a majority',
      'MongoDBCommunity',
      'mongo',
      '"members":3',
      '"members":2',
      /members must be equal/,
    ],
    [
      'a misspelt field of the operator',
      'MongoDBCommunity',
      'mongo',
      'passwordSecretRef',
      'passwordRef',
      /property 'passwordSecretRef'/,
    ],
    [
      'a misspelt field in its stateful set',
      'MongoDBCommunity',
      'mongo',
      '"resources"',
      '"resource"',
      /resource is not in the schema/,
    ],
  ])('finds %s', async (_what, kind, name, from, to, fault) => {
    expect((await faultsOf(changed(kind, name, from, to))).join('\n')).toMatch(fault);
  });
});
