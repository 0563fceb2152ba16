import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Static, TObject } from '@kantyna/typebox';
import { ConfigError, type wayOutVariables } from './config.js';

/**
 * Has `fetch`, and `request` of undici, send what goes to an https address through `HTTPS_PROXY`, except to the hosts of `NO_PROXY`. The other
 * parts answer by http: they are never asked through it. Throws `ConfigError` for a file of authorities that cannot be used, which Node passes over.
 */
export async function openWayOut(config: Static<TObject<typeof wayOutVariables>>): Promise<void> {
  const { HTTPS_PROXY: httpsProxy, NO_PROXY: noProxy, NODE_EXTRA_CA_CERTS: authorities } = config;
  if (authorities !== '') checkAuthorities(authorities);
  if (httpsProxy === '') return;
  const { EnvHttpProxyAgent, setGlobalDispatcher } = await import('undici');
  setGlobalDispatcher(new EnvHttpProxyAgent({ httpProxy: '', httpsProxy, noProxy }));
}

function checkAuthorities(file: string): void {
  try {
    new X509Certificate(readFileSync(file));
  } catch (error) {
    throw new ConfigError(`NODE_EXTRA_CA_CERTS: ${file} holds no certificate in PEM: ${(error as Error).message}`);
  }
}
