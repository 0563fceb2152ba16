import { useState } from 'react';
import type { OfficePerson } from '@kantyna/contracts/people/office';
import { addressOf } from '../api/base-path.js';
import { useCall } from '../api/use-call.js';
import { useOfficeTexts } from './office.texts.js';
import { CopyButton } from '../ui/copy-button.js';
import { Row, Stack, Text } from '../ui/layout.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';

/** Makes a link by which somebody whose account is another one now comes back. It is shown once, to be copied. */
export function Relink({ person: { id, username } }: { person: OfficePerson }) {
  const texts = useOfficeTexts();
  const [link, setLink] = useState<string>();
  const { submit, isPending } = useCall(
    'relinkPerson',
    { params: { personId: id } },
    { onReply: ({ path }) => setLink(addressOf(path)) },
  );
  if (link === undefined) {
    return (
      <ConfirmButton
        look="outline"
        question={texts.relinkQuestion(username)}
        text={texts.relinkText}
        action={texts.relink}
        pending={isPending}
        onConfirm={submit}
      />
    );
  }
  return (
    <Stack role="status" gap={4} variant="fill">
      <span>{texts.relinked(username)}</span>
      <Row gap={8} nowrap>
        <Text variant="small">{link}</Text>
        <CopyButton large text={link} name={texts.relinkLink} />
      </Row>
    </Stack>
  );
}
