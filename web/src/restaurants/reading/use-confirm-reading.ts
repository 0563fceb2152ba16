import type { DifferenceCounts } from '@kantyna/contracts/catalogue/menu-reports';
import type { PastedMenu } from '@kantyna/contracts/catalogue/pasted-menus';
import { useWrite } from '../../api/use-write.js';
import { correctedReading } from './table/corrections.js';
import { pageReadAgain, type Paste } from './table/paste.js';
import { toPastedMenu } from './table/pasted-rows.js';

/** The dishes as a person left them, and how they come into the menu. */
export function toBody(paste: Paste): PastedMenu {
  const { rows, replace, origin, gone = [] } = paste;
  if (!origin) return toPastedMenu(rows, replace);
  if (origin.kind === 'file') return { ...toPastedMenu(rows, replace), by: 'file' };
  const { dishes, corrections } = correctedReading(rows, gone);
  if (origin.kind === 'held') return { dishes, replace, by: 'page', corrections };
  const page = pageReadAgain(paste);
  if (!page) return { dishes, replace, by: 'page' };
  return { dishes, replace, by: 'page', source: { url: page.url, readBy: page.readBy }, corrections };
}

/** Brings the confirmed dishes into the menu, after their page is kept as its source if it is to be read again. */
export const useConfirmReading = (restaurantId: string, onReply: (counts: DifferenceCounts) => void) =>
  useWrite(
    async (paste: Paste, call) => {
      const params = { restaurantId };
      const body = toBody(paste);
      const { origin } = paste;
      if (origin?.kind === 'held') {
        const { dishes, corrections = [] } = body;
        return call('applyHeldMenu', { params, body: { reportId: origin.reportId, dishes, corrections } });
      }
      const page = pageReadAgain(paste);
      if (page) {
        const { url, schedule, selectors } = page;
        await call('saveMenuSource', { params, body: { url, schedule, ...(selectors && { selectors }) } });
      }
      return (await call('applyPastedMenu', { params, body })).counts;
    },
    { onReply },
  );
