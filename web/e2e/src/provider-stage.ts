import { afterAll } from '@jest/globals';
import type { Page } from 'playwright';
import { freePort } from '@kantyna/embedded/port';
import { startProvider, type TestProvider } from '@kantyna/test-support/oidc-provider';
import type { Stage } from './stage.js';
import { useStage } from './use-stage.js';

/** Opens a stage whose people may also sign in at a provider, which is called Firma. */
export async function useProviderStage(
  options: { env?: NodeJS.ProcessEnv; harmless?: RegExp } = {},
): Promise<{ stage: Stage; provider: TestProvider }> {
  const port = await freePort();
  const provider = await startProvider({ publicUrl: `http://127.0.0.1:${port}` });
  const env = { ...provider.env, OIDC_NAME: 'Firma', PORT: String(port), ...options.env };
  const stage = await useStage({ ...options, env });
  afterAll(() => provider.stop());
  return { stage, provider };
}

/** Chooses an account on the provider's page. */
export const goOnAs = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name: `Go on as ${name}` }).click();
