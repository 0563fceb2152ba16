import type { OfficePerson } from '@kantyna/contracts/people/office';
import { ownDataOf } from '@kantyna/contracts/people/own-data';
import { SERVICES } from '@kantyna/contracts/services';
import { send } from '../api/http.js';
import { useWrite } from '../api/use-write.js';

/** Saves all that is stored about a person as a file on this device: it is logged once, and then loaded from each service. */
export const useExport = ({ id }: OfficePerson, onSaved: () => void) =>
  useWrite(
    async (_: void, call) => {
      const { ticket } = await call('exportPerson', { params: { personId: id } });
      const parts = await Promise.all(
        SERVICES.map(async (service) => [service, await send(ownDataOf(service), { query: { ticket } })] as const),
      );
      return Object.fromEntries(parts);
    },
    {
      onReply: (data) => {
        const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
        const link = document.createElement('a');
        link.href = url;
        link.download = `kantyna-${id}.json`;
        link.click();
        URL.revokeObjectURL(url);
        onSaved();
      },
    },
  );
