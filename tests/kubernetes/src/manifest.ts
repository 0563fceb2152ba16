import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** The repository's folder, seen from the compiled test. */
export const ROOT = resolve(import.meta.dirname, '../../..');
export const FOLDER = join(ROOT, 'deploy/kubernetes');

export interface Container {
  name: string;
  image?: string;
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface PodTemplate {
  metadata: { labels: Record<string, string>; annotations: Record<string, string> };
  spec: {
    serviceAccountName: string;
    containers: Container[];
    volumes: { name: string; secret?: { secretName: string }; configMap?: { name: string } }[];
    [field: string]: unknown;
  };
}

type Labels = Record<string, string>;

/** The fields of specs that the tests read, of all kinds together. `faultsOf` checks what a kind has. */
export interface Spec {
  template: PodTemplate;
  jobTemplate: { spec: { template: PodTemplate } };
  selector: { matchLabels: Labels };
  scaleTargetRef: { name: string };
  rules: { http: { paths: { backend: { service: { name: string } } }[] } }[];
  ports: unknown[];
  clusterIP?: string;
  podSelector: { matchLabels: Labels };
  policyTypes: string[];
  members: number;
  version: string;
  users: { name: string; roles: object[]; passwordSecretRef: object }[];
  statefulSet: { spec: { template: { spec: { containers: Container[] } } } };
  [field: string]: unknown;
}

/** An object of Kubernetes as it is applied. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: Record<string, string> };
  spec: Spec;
  data?: Record<string, string>;
}

/** The pods that a manifest makes; undefined if it makes none, or an operator does. */
export function podTemplateOf({ kind, spec }: Manifest): PodTemplate | undefined {
  if (kind === 'CronJob') return spec.jobTemplate.spec.template;
  return kind === 'Deployment' ? spec.template : undefined;
}

/** All documents of a YAML file as plain objects. Throws where it is no YAML. */
export function readYaml(path: string): unknown[] {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as unknown;
  });
}

/** A file of the repository as one YAML document. */
export const readOne = <T>(path: string): T => parse(readFileSync(join(ROOT, path), 'utf8'), { merge: true }) as T;

/** `NAME=value` lines of a file, comments excluded. */
export function readEnv(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
