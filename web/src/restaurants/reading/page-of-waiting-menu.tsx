import { useReadingTexts } from './reading.texts.js';
import { useState } from 'react';
import type { MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { useRead } from '../../api/read.js';
import { Loaded } from '../../ui/data/loaded.js';
import { Stack } from '../../ui/layout.js';
import { Doubts } from '../updates/doubts.js';
import { PageLines } from './page-lines.js';

interface Props {
  restaurantId: string;
  url: string;
  report: MenuReport;
}

/** The page of a menu that waits, beside it: what is doubtful, and its lines, which are read when somebody asks for them. */
export function PageOfWaitingMenu({ restaurantId, url, report }: Props) {
  const texts = useReadingTexts();
  const [isOpen, setOpen] = useState(false);
  const page = useRead('previewMenu', { params: { restaurantId }, body: { url } }, { enabled: isOpen });
  return (
    <Stack pad={16} gap={8} variant="card">
      <Doubts doubts={report.doubts} messages={report.doubtMessages} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{texts.pageLines}</summary>
        {isOpen && <Loaded query={page}>{({ lines }) => <PageLines lines={lines} />}</Loaded>}
      </details>
    </Stack>
  );
}
