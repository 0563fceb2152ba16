import type { ParamsOf, QueryOf } from '@kantyna/contracts/endpoint';
import type { EndpointName, Endpoints } from '@kantyna/contracts/endpoints';
import { ownDataOf } from '@kantyna/contracts/people/names';
import type { Service } from '@kantyna/contracts/services';
import type { Reply } from './calls.js';
import { send } from './http.js';
import { useWrite } from './use-write.js';

/** The calls that reply with a file. */
type FileCall = { [N in EndpointName]: Reply<N> extends Blob ? N : never }[EndpointName];

/** Loads a file and saves it on this device under a name. If it cannot be loaded, the list of errors says so. `params` are those of its address. */
export const useDownload = <N extends FileCall, Query = QueryOf<Endpoints[N]>>(
  name: N,
  nameOf: (query: Query) => string,
  params?: ParamsOf<Endpoints[N]>,
) =>
  useWrite((query: Query): Promise<Blob> => send(name, { ...(params && { params }), query }), {
    onReply: (file, query) => saveFile(file, nameOf(query)),
  });

/** Saves a file that is made on this device from what `make` asks for. */
export const useMadeFile = <About>(make: (about: About, load: typeof send) => Promise<Blob>, name: string) =>
  useWrite((about: About) => make(about, send), { onReply: (file) => saveFile(file, name) });

/** Saves a file on this device. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The services whose data are in the file, what concerns a person most first. */
const SERVICES = ['auth', 'orders', 'payments', 'notifications', 'catalogue', 'crawler'] as const satisfies Service[];

/**
 * The data that all services store about a person, as one file that begins with `head`: about the caller, or with a `ticket` of the office about somebody else. All of it or
 * nothing. One service after the other: each call is much work.
 */
async function personalData(head: object, query: { ticket?: string } = {}): Promise<Blob> {
  const content: Record<string, unknown> = { ...head };
  for (const service of SERVICES) content[service] = await send(ownDataOf(service), { query });
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}

/** Saves all that is stored about the caller on this device. */
export const useOwnDataDownload = (name: string, onFailure: (failure: unknown) => void) =>
  useWrite(() => personalData({ savedAt: new Date() }), { onReply: (file) => saveFile(file, name), onFailure });

/** Saves all that is stored about somebody on this device, which is logged before. */
export const usePersonExport = (personId: string, onSaved: () => void) =>
  useWrite(
    async (_: void, call) =>
      personalData({}, { ticket: (await call('exportPerson', { params: { personId } })).ticket }),
    {
      onReply: (file) => {
        saveFile(file, `kantyna-${personId}.json`);
        onSaved();
      },
    },
  );
