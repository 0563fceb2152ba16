import { useReadingTexts } from './reading.texts.js';
import { useEffect, useState } from 'react';
import { mdiAlertOutline } from '@mdi/js';
import type { HeldMenu } from '@kantyna/contracts/catalogue/held-menus';
import { useRead } from '../../api/read.js';
import { useCall } from '../../api/use-call.js';
import { useDraft } from '../../ui/browser/use-draft.js';
import { Banner } from '../../ui/banner.js';
import { Loaded } from '../../ui/data/loaded.js';
import { DraftNote } from '../../ui/draft-note.js';
import { Paragraph } from '../../ui/layout.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { HoldReasons } from '../updates/hold-reasons.js';
import { PageOfWaitingMenu } from './page-of-waiting-menu.js';
import type { Paste } from './table/paste.js';
import { PastePreview } from './paste-preview.js';
import { toReadRows } from './table/pasted-rows.js';

interface Props {
  restaurantId: string;
  onDone: () => void;
}

/** The menu that waits, as a person looks at it: they correct and confirm it, or refuse it. */
export function WaitingMenu({ restaurantId, onDone }: Props) {
  const texts = useReadingTexts();
  return (
    <Loaded query={useRead('heldMenu', { params: { restaurantId } })}>
      {({ held }) =>
        held ? (
          <WaitingMenuPreview key={held.report.id} restaurantId={restaurantId} held={held} onDone={onDone} />
        ) : (
          <Paragraph variant="quiet">{texts.nothingWaits}</Paragraph>
        )
      }
    </Loaded>
  );
}

const toPaste = ({ report: { id, why = ['few'], by }, url, dishes }: HeldMenu): Paste => ({
  rows: toReadRows(dishes),
  lines: [],
  replace: true,
  origin: { kind: 'held', reportId: id, why, isImport: by === 'import', ...(url !== undefined && { url }) },
});

function WaitingMenuPreview({ restaurantId, held, onDone }: Props & { held: HeldMenu }) {
  const texts = useReadingTexts();
  const { report, url } = held;
  const draft = useDraft<{ read: Paste }>('held', report.id);
  const kept = draft.kept?.read;
  const [isKept, setKept] = useState(kept !== undefined);
  const [paste, setPaste] = useState(kept ?? toPaste(held));
  const [isTouched, setTouched] = useState(isKept);
  useEffect(() => draft.keep(isTouched ? { read: paste } : undefined));
  const { submit, isPending } = useCall(
    'refuseHeldMenu',
    { params: { restaurantId }, body: { reportId: report.id } },
    { onReply: draft.forget },
  );
  const refuse = async () => {
    const reply = await submit();
    if (reply) onDone();
    return reply;
  };
  const startAgain = () => {
    setPaste(toPaste(held));
    setTouched(false);
    setKept(false);
  };
  return (
    <PastePreview
      restaurantId={restaurantId}
      paste={paste}
      onForget={draft.forget}
      note={
        <>
          <Banner tone="warning" icon={mdiAlertOutline}>
            <HoldReasons report={report} />
            {url !== undefined && (
              <a href={url} target="_blank" rel="noreferrer">
                {texts.openPage}
              </a>
            )}
          </Banner>
          {isKept && <DraftNote onStartAgain={startAgain} />}
        </>
      }
      beside={url !== undefined && <PageOfWaitingMenu restaurantId={restaurantId} url={url} report={report} />}
      refuse={
        <ConfirmButton
          look="text"
          question={texts.refuseQuestion}
          text={texts.refuseText}
          action={texts.refuse}
          pending={isPending}
          onConfirm={refuse}
        />
      }
      onChange={(next) => {
        setTouched(true);
        setPaste(next);
      }}
      onDone={onDone}
    />
  );
}
