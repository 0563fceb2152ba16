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
    onReply: (file, query) => saveFile(file, nameOf(query)),
  });

/** Saves a file on this device. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

type OwnDataCall = Extract<EndpointName, `ownDataOf${string}`>;

/** The call of each service that hands out what it stores about the person, and the name of that part in the file. */
const PARTS: Record<OwnDataCall, string> = {
  ownDataOfAuth: 'auth',
  ownDataOfOrders: 'orders',
  ownDataOfPayments: 'payments',
  ownDataOfNotifications: 'notifications',
  ownDataOfCatalogue: 'catalogue',
  ownDataOfCrawler: 'crawler',
};

/** Saves all that is stored about the person in one file, all of it or nothing. One part after the other: each is much work for its service. */
export const useOwnDataDownload = (name: string, onFailure: (failure: unknown) => void) =>
  useWrite(
    async () => {
      const parts: Record<string, unknown> = {};
      for (const [call, part] of Object.entries(PARTS)) parts[part] = await send(call as OwnDataCall, {});
      return new Blob([JSON.stringify({ savedAt: new Date(), ...parts }, null, 2)], { type: 'application/json' });
    },
    { onReply: (file) => saveFile(file, name), onFailure },
  );
