import type { CallPaths } from '@kantyna/contracts/client';
import { calls } from '@kantyna/contracts/calls';

/** What the typed client needs of each call. */
export const callPaths: CallPaths = calls;
