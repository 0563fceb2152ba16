import type { ListedSession } from '@kantyna/contracts/people/auth';
import { deviceName } from '../ui/browser/device-name.js';
import { endSessionAt, endSessionEverywhere } from '../api/state/session.js';
import { useCall } from '../api/use-call.js';
import { showNotice } from '../ui/browser/notice.js';
import { useMoreTexts, useTexts } from '../texts/texts.js';
import { Ago } from '../ui/time/ago.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { Tag } from '../ui/state/tag.js';
import styles from './profile.module.css';

/** Where a person is signed in, with a way out of each place and of all. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const texts = useMoreTexts().profile;
  const { shell } = useTexts();
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
      <ul className={classNames(layout.card, styles.sessions)} data-lines>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <p className={classNames(layout.quiet, layout.small)}>{texts.notListed}</p>
      <div>
        <ConfirmButton
          look="outline"
          question={shell.logoutEverywhereQuestion}
          text={shell.logoutEverywhereText}
          action={shell.logoutEverywhere}
          pending={isPending}
          onConfirm={submit}
        />
      </div>
    </>
  );
}

function Session({ session: { id, device, usedAt, isPresent } }: { session: ListedSession }) {
  const texts = useMoreTexts().profile;
  const { shell } = useTexts();
  const name = (isPresent ? deviceName(navigator.userAgent) : device) ?? texts.someDevice;
  const { submit, isPending } = useCall(
    'logout',
    { body: { sessionId: id } },
    { onReply: ({ isPending: goesOn }) => showNotice({ text: goesOn ? shell.sessionsGoOn : texts.loggedOut(name) }) },
  );
  return (
    <li className={classNames(layout.row, styles.session)} data-gap="8" data-spread data-nowrap>
      <div className={layout.stack} data-gap="4" data-align="start">
        <strong>{name}</strong>
        {isPresent ? (
          <Tag tone="info">{texts.thisDevice}</Tag>
        ) : (
          usedAt !== undefined && (
            <span className={classNames(layout.quiet, layout.small)}>
              {texts.lastUsed} <Ago instant={usedAt} />
            </span>
          )
        )}
      </div>
      {!isPresent && (
        <ConfirmButton
          look="outline"
          aria-label={texts.logoutThereOf(name)}
          question={texts.logoutThereQuestion(name)}
          text={texts.logoutThereText}
          action={texts.logoutThere}
          pending={isPending}
          onConfirm={submit}
        />
      )}
    </li>
  );
}
