import type { Call } from '@kantyna/contracts/call';
import type { Answer } from '@kantyna/service/serve';
export type HandlersOf<G> = { [N in keyof G]: Answer<G[N] extends Call ? G[N] : never> };
