import { useReadingTexts } from './reading.texts.js';
import { useEffect, useState } from 'react';
import type { MenuSource } from '@kantyna/contracts/catalogue/menu-sources';
import { webAddress } from '@kantyna/contracts/addresses';
import { keptReply } from '../../api/kept-replies.js';
import { useRead } from '../../api/read.js';
import { useCall } from '../../api/use-call.js';
import { useDraft } from '../../ui/browser/use-draft.js';
import { DraftNote } from '../../ui/draft-note.js';
import { Stack } from '../../ui/layout.js';
import { TabbedPanel } from '../../ui/tabbed-panel.js';
import { FileBeside } from './file-beside.js';
import { FileForm } from './file-form.js';
import { PageForm } from './page-form.js';
import { PageBeside } from './page-beside.js';
import { type ReadingSource, type Origin, type PageOrigin, type Paste } from './table/paste.js';
import { PastePreview } from './paste-preview.js';
import { usePreview, type PageToRead } from './use-preview.js';
import { toPastedRows, toReadRows } from './table/pasted-rows.js';
import type { ReadyFile } from '../../ui/format/ready-file.js';
import { ReadingProgress } from './reading-progress.js';
import { TextForm } from './text-form.js';

interface Props {
  restaurantId: string;
  /** The page to begin with: one that was asked for, or the restaurant's own. */
  startUrl: string;
  /** Whether a page was asked for. */
  isPage: boolean;
  onDone: () => void;
}

/** The draft of a reading. */
interface Draft {
  readonly text: string;
  readonly how: ReadingSource;
  readonly url: string;
  readonly read?: Paste | undefined;
}

const HOWS = ['text', 'page', 'file'] as const;

/** When a page is read again, as long as nobody has chosen: as the restaurant's source is. */
function firstSchedule(source: MenuSource | null | undefined, address: string | undefined): PageOrigin['schedule'] {
  if (source?.isFromFile) return 'once';
  return (source?.url === address && source?.chosen) || 'weekdays';
}

/** A text, a page or a file becomes dishes, which a person looks over before anything happens. */
export function ReadMenu({ restaurantId, startUrl, isPage, onDone }: Props) {
  const texts = useReadingTexts();
  const draft = useDraft<Draft>('menu', restaurantId);
  const { kept } = draft;
  const [isKept, setKept] = useState(kept !== undefined);
  const [how, setHow] = useState<ReadingSource>(kept?.how ?? (isPage ? 'page' : 'text'));
  const [text, setText] = useState(kept?.text ?? '');
  const [url, setUrl] = useState(kept?.url ?? startUrl);
  const [fault, setFault] = useState('');
  const [read, setRead] = useState<Paste | undefined>(kept?.read);
  const reader = useCall(
    'readPastedMenu',
    { params: { restaurantId } },
    {
      onReply: ({ dishes, doubts }) => {
        if (dishes.length === 0) setFault(texts.nothing);
        else setRead({ rows: toPastedRows(dishes), lines: doubts, replace: false });
      },
    },
  );
  const [file, setFile] = useState<ReadyFile>();
  const source = useRead('menuSource', { params: { restaurantId } }).data?.source;
  const preview = usePreview(restaurantId, ({ dishes, lines, readBy, selectors, ...preview }, { url: address }) => {
    const doubts = { doubts: preview.doubts, doubtMessages: preview.doubtMessages };
    const schedule = read?.origin?.kind === 'page' ? read.origin.schedule : firstSchedule(source, address);
    const origin: Origin =
      address === undefined
        ? { kind: 'file', name: file?.name ?? '', pageLines: lines, ...doubts }
        : { kind: 'page', url: address, readBy, selectors, pageLines: lines, ...doubts, schedule };
    setRead({ rows: toReadRows(dishes), lines: [], replace: address !== undefined, origin });
  });
  const readPage = (page: PageToRead) => {
    const known = keptReply('showRestaurant', { params: { restaurantId } });
    void preview.submit({ ...page, knownNames: known?.dishes.map(({ name }) => name) ?? [] });
  };
  const readFile = (ready: ReadyFile) => {
    setFile(ready);
    readPage({ file: ready.content });
  };
  const isEmpty = text === '' && (url === '' || url === startUrl) && !read;
  useEffect(() => draft.keep(isEmpty ? undefined : { how, text, url, read }));
  const startAgain = () => {
    setText('');
    setUrl(startUrl);
    setRead(undefined);
    setKept(false);
  };
  const note = isKept && <DraftNote onStartAgain={startAgain} />;

  if (preview.isPending)
    return <ReadingProgress what={how === 'file' ? texts.readingFile : texts.readingPage} onCancel={preview.cancel} />;
  if (read) {
    const { origin } = read;
    return (
      <PastePreview
        restaurantId={restaurantId}
        paste={read}
        onForget={draft.forget}
        note={note}
        beside={
          origin?.kind === 'file' ? (
            <FileBeside
              origin={origin}
              file={file}
              isEmpty={read.rows.length === 0}
              onShow={(marks) => file && readPage({ file: file.content, marks })}
            />
          ) : (
            origin?.kind === 'page' && (
              <PageBeside
                origin={origin}
                isFixed={source?.isFromFile === true}
                isWhole={read.replace}
                onChange={(changed) => setRead({ ...read, origin: changed })}
                onShow={(marks) => readPage({ url: origin.url, marks })}
              />
            )
          )
        }
        onChange={setRead}
        onBack={() => setRead(undefined)}
        onDone={onDone}
      />
    );
  }
  return (
    <Stack variant="page">
      <TabbedPanel label={texts.how} tabs={HOWS.map((one) => [one, texts.hows[one]])} value={how} onChange={setHow}>
        {note}
        {how === 'file' && <FileForm onRead={readFile} />}
        {how === 'page' && <PageForm url={url} onChange={setUrl} onRead={() => readPage({ url: webAddress(url) })} />}
        {how === 'text' && (
          <TextForm
            text={text}
            fault={fault}
            pending={reader.isPending}
            onChange={(typed) => {
              setText(typed);
              setFault('');
            }}
            onFault={setFault}
            onRead={() => void reader.submit({ body: { text } })}
          />
        )}
      </TabbedPanel>
    </Stack>
  );
}
