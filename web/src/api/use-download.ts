import type { QueryOf } from '@kantyna/contracts/endpoint';
import type { EndpointName, Endpoints } from '@kantyna/contracts/endpoints';
import type { Reply } from './calls.js';
import { send } from './http.js';
import { useWrite } from './use-write.js';

/** The calls that reply with a file. */
type FileCall = { [N in EndpointName]: Reply<N> extends Blob ? N : never }[EndpointName];

/** Loads a file and saves it on this device under a name. If it cannot be loaded, the list of errors says so. */
export const useDownload = <N extends FileCall, Query = QueryOf<Endpoints[N]>>(
  name: N,
  nameOf: (query: Query) => string,
) =>
  useWrite((query: Query): Promise<Blob> => send(name, { query }), {
    onReply: (file, query) => {
      const url = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = url;
      link.download = nameOf(query);
      link.click();
      URL.revokeObjectURL(url);
    },
  });
