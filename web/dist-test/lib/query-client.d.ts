import { QueryClient } from '@tanstack/react-query';
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** No entry in the list of errors when it fails. */
      silent?: boolean;
    };
  }
}
/** The server's state in the browser, for all pages. */
export declare const queryClient: QueryClient;
