import { useState, type ReactNode } from 'react';
import { mdiCheckCircleOutline, mdiFood, mdiInformationOutline, mdiPencil } from '@mdi/js';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { addFailure } from '../../api/state/error-list.js';
import { Ago } from '../../ui/time/ago.js';
import { Banner } from '../../ui/banner.js';
import { Button, ButtonLink, IconButton } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Empty } from '../../ui/data/empty.js';
import { NotLoaded } from '../../ui/data/not-loaded.js';
import { SkeletonRows } from '../../ui/data/skeleton-rows.js';
import { DraftNote } from '../../ui/draft-note.js';
import { ClosedMenu, ClosedWallet, ShopFront } from '../../ui/pictures/drawings.js';
import { ChangedNote } from '../../ui/fields/changed-note.js';
import { Fold } from '../../ui/fold.js';
import { Row, Section, variant } from '../../ui/layout.js';
import { ConfirmButton } from '../../ui/overlay/confirm-button.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import { Price } from '../../ui/price.js';
import { QrImage } from '../../ui/pictures/qr-image.js';
import { StateChip } from '../../ui/state/state-chip.js';
import { stateIcons } from '../../ui/state/state-icons.js';
import { StateProgress } from '../../ui/state/state-progress.js';
import { Tag } from '../../ui/state/tag.js';
import { useWide } from '../../ui/browser/use-wide.js';
import { ComponentFields } from './component-fields.js';
import { ComponentLists } from './component-lists.js';

const LOOKS = ['primary', 'outline', 'text', 'danger', 'inherit'] as const;
const TONES = ['info', 'success', 'warning', 'danger'] as const;
const NOW = new Date().toISOString();
const STATES = Object.keys(stateIcons) as (keyof typeof stateIcons)[];
const STEPS = ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED', 'REJECTED'] as const;

/** Every component of `ui/` in its states, for those who develop: only `npm run dev` has this page. */
export function ComponentsPage() {
  return (
    <>
      <h1>Components</h1>
      <Buttons />
      <Sample title="Banner">
        {TONES.map((tone) => (
          <Banner key={tone} tone={tone} icon={mdiInformationOutline} action={<Button look="inherit">Action</Button>}>
            A banner that says {tone}.
          </Banner>
        ))}
        <ChangedNote text="ChangedNote: the restaurant changed this field." />
        <DraftNote onStartAgain={() => undefined} gone={['Żurek']} />
      </Sample>
      <Marks />
      <Sample title="ErrorBanner">
        <Row>
          <Button onClick={() => addFailure(() => ['The first error.', 'The second error.'])}>
            Two errors above the page
          </Button>
        </Row>
      </Sample>
      <Dialogs />
      <Sample title="Card, Row, Grid, Text, SearchField, JumpLinks, ResponsiveTable, TabbedPanel, Pages">
        <ComponentLists />
      </Sample>
      <Sample title="Empty, with each drawing">
        <Empty text="No restaurants yet." drawing={<ShopFront />}>
          <Button>Add one</Button>
        </Empty>
        <Empty text="No menu today." drawing={<ClosedMenu />} />
        <Empty text="Nobody owes anything." drawing={<ClosedWallet />} />
      </Sample>
      <Sample title="NotLoaded">
        <NotLoaded onRetry={() => undefined} />
      </Sample>
      <Sample title="SkeletonRows">
        <SkeletonRows rows={3} height={56} />
      </Sample>
      <Sample title="Fold">
        <Fold title="A fold" icon={mdiFood} keyLine={<Price grosze={4_050} />}>
          What is in it.
        </Fold>
      </Sample>
      <Sample title="QrImage">
        <QrImage text="https://example.com" label="A QR code" />
      </Sample>
      <Sample title="Fields">
        <ComponentFields />
      </Sample>
    </>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <h2>{title}</h2>
      {children}
    </Section>
  );
}

function Buttons() {
  return (
    <Sample title="Button, ButtonLink, IconButton, CopyButton">
      {LOOKS.map((look) => (
        <Row key={look}>
          <Button look={look}>{look}</Button>
          <Button look={look} icon={mdiPencil}>
            With an icon
          </Button>
          <Button look={look} pending>
            Pending
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <ButtonLink look={look} to="/components">
            Link
          </ButtonLink>
        </Row>
      ))}
      <Button wide>Wide</Button>
      <Row>
        <Button size="compact">Compact</Button>
        <Button size="large">Large</Button>
      </Row>
      <label className={variant('ticked')}>
        <input type="checkbox" defaultChecked />
        <span>A row that is ticked off</span>
      </label>
      <Row>
        <IconButton icon={mdiPencil} label="Edit" />
        <IconButton icon={mdiPencil} label="Edit, disabled" disabled />
        <CopyButton text="Copied" />
      </Row>
    </Sample>
  );
}

function Marks() {
  const isWide = useWide();
  return (
    <>
      <Sample title="StateChip, Tag, Price, Ago">
        <Row>
          {STATES.map((state) => (
            <StateChip key={state} state={state} />
          ))}
        </Row>
        <Row>
          {TONES.map((tone) => (
            <Tag key={tone} tone={tone} icon={mdiCheckCircleOutline}>
              {tone}
            </Tag>
          ))}
          <Tag tone="info">No icon</Tag>
        </Row>
        <Row>
          <Price grosze={2_600} />
          <Price grosze={123_456} strong />
          <Ago instant={NOW} />
        </Row>
      </Sample>
      <Sample title="StateProgress">
        {isWide
          ? STEPS.map((state) => (
              <div key={state}>
                <StateProgress state={state} />
              </div>
            ))
          : 'Wide screens only.'}
      </Sample>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Sample title="Overlay, ConfirmButton">
      <Row>
        <Button onClick={() => setOpen(true)}>Overlay</Button>
        <ConfirmButton
          look="danger"
          question="Delete it?"
          text="It is gone."
          action="Delete"
          onConfirm={async () => true}
        />
      </Row>
      {open && (
        <Overlay title="An overlay" onClose={close}>
          <DialogContent>What is in it.</DialogContent>
          <DialogActions>
            <Button onClick={close}>Done</Button>
          </DialogActions>
        </Overlay>
      )}
    </Sample>
  );
}
