declare module 'virtual:endpoint-paths' {
  import type { EndpointPaths } from '@kantyna/contracts/client';

  export const endpointPaths: EndpointPaths;
}
