import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import type { OfficePerson } from '@kantyna/contracts/people/office';
import type { SessionsEnded } from '@kantyna/contracts/people/sessions';
import { currentPersonId } from '../api/state/session.js';
import { useCall } from '../api/use-call.js';
import { usePersonExport } from '../api/use-download.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useOfficeTexts } from './office.texts.js';
import { Ago } from '../ui/time/ago.js';
import { showNotice } from '../ui/browser/notice.js';
import { Button } from '../ui/button.js';
import { Detail, DetailList } from '../ui/data/detail-list.js';
import { Paragraph, Row, Stack } from '../ui/layout.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { Overlay } from '../ui/overlay/overlay.js';
import { EraseForm } from './erase-form.js';
import { Marks } from './person-marks.js';
import { Relink } from './relink.js';

/** A person, and what a manager can do about them. */
export function PersonDialog({ person, onClose }: { person: OfficePerson; onClose: () => void }) {
  const texts = useOfficeTexts();
  const { id, username, email, since, lastSeen, waysIn, manager } = person;
  const isSelf = id === currentPersonId();
  const [isErasing, setErasing] = useState(false);
  if (isErasing) return <EraseForm person={person} onClose={() => setErasing(false)} onErased={onClose} />;
  return (
    <Overlay title={isSelf ? `${username} (${texts.you})` : username} onClose={onClose}>
      <DialogContent>
        <Stack>
          <Row gap={4}>
            <Marks person={person} />
          </Row>
          <DetailList>
            <Detail name={texts.address}>{email}</Detail>
            <Detail name={texts.since}>{since === undefined ? texts.unknown : <Ago instant={since} />}</Detail>
            <Detail name={texts.lastSeen}>{lastSeen === undefined ? texts.unknown : <Ago instant={lastSeen} />}</Detail>
            <Detail name={texts.waysIn}>{waysIn.map((way) => texts.wayIn[way] ?? way).join(', ')}</Detail>
            {manager && (
              <Detail name={texts.managerBy}>{manager === 'variable' ? texts.byVariable : texts.byManager}</Detail>
            )}
          </DetailList>
          <Row gap={8}>
            {!isSelf && <Block person={person} />}
            <EndSessions person={person} />
            <ManagersRole person={person} />
            <Export person={person} />
            <Relink person={person} />
            {!isSelf && (
              <Button look="danger" onClick={() => setErasing(true)}>
                {texts.erase}
              </Button>
            )}
          </Row>
          {isSelf && <Paragraph variant="quiet">{texts.notYourself}</Paragraph>}
        </Stack>
      </DialogContent>
    </Overlay>
  );
}

/** Says so if the sessions that a call ends go on for a while, since a part is away. */
function useSayingThatSessionsGoOn() {
  const commonTexts = useCommonTexts();
  return {
    onReply: ({ isPending }: SessionsEnded) => void (isPending && showNotice({ text: commonTexts.sessionsGoOn })),
  };
}

function Block({ person: { id, username, isBlocked } }: { person: OfficePerson }) {
  const texts = useOfficeTexts();
  const known = { params: { personId: id } };
  const block = useCall('blockPerson', known, useSayingThatSessionsGoOn());
  const unblock = useCall('unblockPerson', known);
  return isBlocked ? (
    <Button look="outline" pending={unblock.isPending} onClick={() => void unblock.submit()}>
      {texts.unblock}
    </Button>
  ) : (
    <ConfirmButton
      look="outline"
      question={texts.blockQuestion(username)}
      text={texts.blockText}
      action={texts.block}
      pending={block.isPending}
      onConfirm={block.submit}
    />
  );
}

function EndSessions({ person: { id, username } }: { person: OfficePerson }) {
  const texts = useOfficeTexts();
  const { submit, isPending } = useCall(
    'endPersonsSessions',
    { params: { personId: id } },
    useSayingThatSessionsGoOn(),
  );
  return (
    <ConfirmButton
      look="outline"
      question={texts.endSessionsQuestion(username)}
      text={texts.endSessionsText}
      action={texts.endSessions}
      pending={isPending}
      onConfirm={submit}
    />
  );
}

/** Makes a person a manager, or no longer. One whom the variable names stays a manager. */
function ManagersRole({ person: { id, username, manager } }: { person: OfficePerson }) {
  const texts = useOfficeTexts();
  const known = { params: { personId: id } };
  const add = useCall('addManager', known);
  const remove = useCall('removeManager', known);
  if (manager === 'variable') return null;
  return manager ? (
    <ConfirmButton
      look="outline"
      question={texts.unmakeManagerQuestion(username)}
      text={texts.unmakeManagerText}
      action={texts.unmakeManager}
      pending={remove.isPending}
      onConfirm={remove.submit}
    />
  ) : (
    <ConfirmButton
      look="outline"
      question={texts.makeManagerQuestion(username)}
      text={texts.makeManagerText}
      action={texts.makeManager}
      pending={add.isPending}
      onConfirm={add.submit}
    />
  );
}

function Export({ person }: { person: OfficePerson }) {
  const texts = useOfficeTexts();
  const { submit, isPending } = usePersonExport(person.id, () => showNotice({ text: texts.exported }));
  return (
    <Button look="outline" pending={isPending} onClick={() => void submit()}>
      {texts.export}
    </Button>
  );
}
