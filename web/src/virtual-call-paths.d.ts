declare module 'virtual:call-paths' {
  import type { CallPaths } from '@kantyna/contracts/client';

  export const callPaths: CallPaths;
}
