import { createClient, type Client } from '@kantyna/contracts/client';
import { endpoints } from '@kantyna/contracts/endpoints';
import { patient } from '@kantyna/test-support/patient';
import type { ServiceWorld } from '@kantyna/test-support/service-world';
import { admin } from '../admin.js';

/** Runs the command of the administrator. Returns its exit code and what it prints. */
export async function runAdmin(world: ServiceWorld, ...args: string[]): Promise<{ code: number; output: string }> {
  const { mongodbUri: MONGODB_URI, natsUrlOf } = world.infrastructure;
  const env = { MONGODB_URI, DATABASE: 'kantyna_auth', NATS_URL: natsUrlOf('auth') };
  let output = '';
  const write = (text: string) => void (output += text);
  return { code: await admin(args, env, { out: write, err: write }), output };
}

/** The id of the person in a token. */
export const personIdIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub;

/** The calls of who has a token, at an instance. */
export const clientOf = (world: ServiceWorld, token: string, instance = 0): Client =>
  createClient(endpoints, {
    origin: world.urls[instance]!,
    headers: () => ({ authorization: `Bearer ${token}` }),
    fetch: patient(fetch),
  });
