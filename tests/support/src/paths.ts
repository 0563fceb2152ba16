import type { CallPaths } from '@kantyna/contracts/client';
import { calls } from '@kantyna/contracts/calls';

/** The method and path of each call, for the typed client. */
export const callPaths: CallPaths = calls;
