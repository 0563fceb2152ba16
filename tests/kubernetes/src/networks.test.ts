import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { resolveOverlay } from './kustomize.js';
import { FOLDER, type Manifest, podTemplateOf, readOne } from './manifest.js';

interface Place {
  labels?: Record<string, string>;
  /** Labels of its namespace, if that is another one. */
  namespace?: Record<string, string>;
  address?: string;
  ports?: Record<string, number>;
}
interface Peer {
  podSelector?: { matchLabels: Record<string, string> };
  namespaceSelector?: { matchLabels: Record<string, string> };
  ipBlock?: { cidr: string };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports: { port: number | string }[];
}

const manifests = resolveOverlay(join(FOLDER, 'overlays/small'));
const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
const networks = Object.entries(
  readOne<{ services: Record<string, { networks?: string[] }> }>('docker-compose.yml').services,
);
/** Run by hand, or brought by the cluster. */
const NOT_OURS = new Set(['restore', 'prometheus', 'grafana']);
const inNetwork = (network: string) =>
  networks.flatMap(([name, one]) => (one.networks?.includes(network) && !NOT_OURS.has(name) ? [name] : []));

const places = new Map<string, Place>(manifests.flatMap(placeOf));
places.set('nats', { labels: { 'app.kubernetes.io/name': 'nats' } });
places.set('mongo', { labels: { app: 'mongo-svc' } });
places.set('outside', { address: 'public' });
places.set('other', { labels: {}, namespace: {} });
places.set('door', { labels: {}, namespace: { 'kantyna/door': 'yes' } });
places.set('prometheus', { labels: {}, namespace: { 'kantyna/metrics': 'yes' } });
places.set('collector', { labels: {}, namespace: { 'kantyna/traces': 'yes' } });
places.set('names', { labels: {}, namespace: { 'kubernetes.io/metadata.name': 'kube-system' } });
const parts = manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
const services = parts.filter((part) => part !== 'gateway');
const ours = manifests.flatMap(placeOf).map(([name]) => name);

function placeOf(manifest: Manifest): [string, Place][] {
  const template = podTemplateOf(manifest);
  if (!template) return [];
  const ports =
    template.spec.containers[0]!.ports?.map(({ name, containerPort }) => [name, containerPort] as const) ?? [];
  return [[manifest.metadata.name, { labels: template.metadata.labels, ports: Object.fromEntries(ports) }]];
}

const matches = (labels: Record<string, string> | undefined, wanted: Record<string, string>) =>
  labels !== undefined && Object.entries(wanted).every(([name, value]) => labels[name] === value);

function isPeer(peer: Peer, { labels, namespace, address }: Place): boolean {
  if (peer.ipBlock) return address !== undefined && peer.ipBlock.cidr === '0.0.0.0/0';
  if (peer.namespaceSelector) return matches(namespace, peer.namespaceSelector.matchLabels) && !peer.podSelector;
  return !namespace && matches(labels, peer.podSelector!.matchLabels);
}

/** Whether one side's policies let a connection through: none selects it, or a rule of one allows it. */
function allows(side: 'Ingress' | 'Egress', of: Place, peer: Place, target: Place, port: number): boolean {
  if (!of.labels || of.namespace) return true; // Not ours.
  const selecting = policies.filter(
    ({ spec }) => spec.policyTypes.includes(side) && matches(of.labels, spec.podSelector.matchLabels),
  );
  const rules = selecting.flatMap(({ spec }) => (spec[side.toLowerCase()] ?? []) as Rule[]);
  return rules.some(({ from, to, ports }) => {
    const peers = side === 'Ingress' ? from : to;
    const isPort = ports.some((one) => (typeof one.port === 'string' ? target.ports?.[one.port] : one.port) === port);
    return isPort && (!peers || peers.some((one) => isPeer(one, peer)));
  });
}

const reaches = (from: string, to: string, port: number): boolean => {
  const [source, target] = [places.get(from)!, places.get(to)!];
  return allows('Egress', source, target, target, port) && allows('Ingress', target, source, target, port);
};
const whoReaches = (to: string, port: number) =>
  [...places.keys()].filter((from) => from !== to && reaches(from, to, port));

describe('network policies', () => {
  it('let those reach the bus and the database who share a network of Compose with them', () => {
    expect(whoReaches('nats', 4222).toSorted()).toEqual(
      inNetwork('bus')
        .filter((one) => one !== 'nats')
        .toSorted(),
    );
    expect(whoReaches('mongo', 27017).toSorted()).toEqual(
      inNetwork('database')
        .filter((one) => one !== 'mongo')
        .toSorted(),
    );
  });

  it('let those call the internet who do in Compose', () => {
    const callers = [...ours, 'nats'].filter((part) => reaches(part, 'outside', 443));
    expect(callers.toSorted()).toEqual(inNetwork('outside').toSorted());
    expect(reaches('crawler', 'outside', 27017)).toBe(false);
    for (const port of [465, 587])
      expect([...ours, 'nats'].filter((part) => reaches(part, 'outside', port))).toEqual(['notifications']);
  });

  it.each(services)('let only the gateway call %s, and Prometheus read it', (service) => {
    expect(whoReaches(service, 3000)).toEqual(['gateway', 'prometheus']);
  });

  it('let only the ingress reach the gateway, and Prometheus its metrics', () => {
    expect(whoReaches('gateway', 3000)).toEqual(['door']);
    expect(whoReaches('gateway', 9464)).toEqual(['prometheus']);
  });

  it('let nodes of an engine reach one another, and KEDA the monitoring of NATS', () => {
    for (const [engine, port] of [
      ['nats', 6222],
      ['mongo', 27017],
    ] as const)
      expect(reaches(engine, engine, port)).toBe(true);
    expect(whoReaches('nats', 8222)).toEqual(['prometheus']);
    expect(whoReaches('nats', 6222)).toEqual([]);
  });

  it('let the parts send traces to a collector', () => {
    expect(whoReaches('collector', 4318).filter((one) => !places.get(one)!.namespace && one !== 'outside')).toEqual(
      ours,
    );
  });

  it('let everybody look names up', () => {
    for (const one of [...ours, 'nats', 'mongo']) expect(reaches(one, 'names', 53)).toBe(true);
  });

  it('know no other kind of rule than this test does', () => {
    const peers = policies.flatMap(({ spec }) =>
      [spec['ingress'], spec['egress']].flatMap((rules) => (rules as Rule[] | undefined) ?? []),
    );
    const fields = peers.flatMap(({ from, to }) =>
      [...(from ?? []), ...(to ?? [])].map((peer) => Object.keys(peer).join()),
    );
    expect(new Set(fields)).toEqual(new Set(['podSelector', 'namespaceSelector', 'ipBlock']));
  });
});
