import type { ListedSession } from '@kantyna/contracts/people/auth';
import { deviceName } from '../ui/browser/device-name.js';
import { endSessionAt, endSessionEverywhere } from '../api/state/session.js';
import { useCall } from '../api/use-call.js';
import { showNotice } from '../ui/browser/notice.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useProfileTexts } from './profile.texts.js';
import { Ago } from '../ui/time/ago.js';
import { Card, Paragraph, Row, Stack, Text, variant } from '../ui/layout.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { Tag } from '../ui/state/tag.js';

/** The sessions of a person, with a button that ends each and one that ends all. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const texts = useProfileTexts();
  const { submit, isPending } = useCall(
    'logout',
    { body: { everywhere: true } },
    {
      onReply: ({ address, isPending: goesOn }) =>
        address === undefined ? endSessionEverywhere(goesOn) : endSessionAt(address),
    },
  );
  return (
    <>
      <Card as="ul" lines pad="0 16">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </Card>
      <Paragraph variant="quiet small">{texts.notListed}</Paragraph>
      <div>
        <ConfirmButton
          look="outline"
          question={texts.logoutEverywhereQuestion}
          text={texts.logoutEverywhereText}
          action={texts.logoutEverywhere}
          pending={isPending}
          onConfirm={submit}
        />
      </div>
    </>
  );
}

function Session({ session: { id, device, usedAt, isPresent } }: { session: ListedSession }) {
  const texts = useProfileTexts();
  const commonTexts = useCommonTexts();
  const name = (isPresent ? deviceName(navigator.userAgent) : device) ?? texts.someDevice;
  const { submit, isPending } = useCall(
    'logout',
    { body: { sessionId: id } },
    {
      onReply: ({ isPending: goesOn }) =>
        showNotice({ text: goesOn ? commonTexts.sessionsGoOn : texts.loggedOut(name) }),
    },
  );
  return (
    <Row as="li" gap={8} justify="between" nowrap tall={56} pad="8 0">
      <Stack gap={4} align="start">
        <strong>{name}</strong>
        {isPresent ? (
          <Tag tone="info">{texts.thisDevice}</Tag>
        ) : (
          usedAt !== undefined && (
            <Text variant="quiet small">
              {texts.lastUsed} <Ago instant={usedAt} />
            </Text>
          )
        )}
      </Stack>
      {!isPresent && (
        <ConfirmButton
          className={variant('rigid')}
          look="outline"
          aria-label={texts.logoutThereOf(name)}
          question={texts.logoutThereQuestion(name)}
          text={texts.logoutThereText}
          action={texts.logoutThere}
          pending={isPending}
          onConfirm={submit}
        />
      )}
    </Row>
  );
}
