import { Suspense, use, useEffect, useRef } from 'react';
import { mdiAccountPlusOutline } from '@mdi/js';
import type { SignInProvider, WayIn } from '@kantyna/contracts/people/sign-in';
import { config } from '../api/config.js';
import { addFailure } from '../api/state/error-list.js';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useMoreTexts } from '../texts/texts.js';
import { Ago } from '../ui/time/ago.js';
import { showNotice } from '../ui/browser/notice.js';
import { classNames } from '../ui/class-names.js';
import { Fold } from '../ui/fold.js';
import layout from '../ui/layout.module.css';
import { refusalOf, useCameBack } from '../ui/links/came-back.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { GoogleButton } from '../ui/sign-in/google-button.js';
import { GoogleButtonSkeleton } from '../ui/sign-in/google-button-skeleton.js';
import { ProviderButtons } from '../ui/sign-in/provider-buttons.js';
import styles from './profile.module.css';

/** The accounts that a person signs in with, and how they add another one. */
export function WaysIn({ ways }: { ways: readonly WayIn[] }) {
  const texts = useMoreTexts().profile;
  const { data: providers = [] } = useRead('signInProviders');
  const add = useCall('addWayIn', {}, { onReply: () => showNotice({ text: texts.wayAdded }) });
  const cameBack = useCameBack();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (cameBack.code !== undefined) void add.submit({ body: { code: cameBack.code } });
    else if (cameBack.refused !== undefined) addFailure(refusalOf(cameBack));
  }, [add, cameBack]);
  return (
    <>
      {ways.length === 0 ? (
        <p className={layout.quiet}>{texts.testWay}</p>
      ) : (
        <ul className={classNames(layout.card, styles.sessions)} data-lines>
          {ways.map((way) => (
            <Way key={way.id} way={way} isOnly={ways.length === 1} />
          ))}
        </ul>
      )}
      <Suspense>
        <AddWay
          providers={providers}
          isAdding={add.isPending}
          onCredential={(credential) => void add.submit({ body: { credential } })}
        />
      </Suspense>
    </>
  );
}

function Way({ way: { id, provider, email, usedAt }, isOnly }: { way: WayIn; isOnly: boolean }) {
  const texts = useMoreTexts().profile;
  const { submit, isPending } = useCall(
    'removeWayIn',
    { params: { wayId: id } },
    { onReply: () => showNotice({ text: texts.wayRemoved(provider) }) },
  );
  return (
    <li className={classNames(layout.row, styles.session)} data-gap="8" data-spread data-nowrap>
      <div className={classNames(layout.stack, layout.fill)} data-gap="4" data-align="start">
        <strong>{provider}</strong>
        {email !== undefined && <span className={classNames(layout.small, styles.address)}>{email}</span>}
        <span className={classNames(layout.quiet, layout.small)}>
          {texts.lastUsed} <Ago instant={usedAt} />
        </span>
      </div>
      {!isOnly && (
        <ConfirmButton
          look="outline"
          aria-label={texts.removeWayOf(`${provider} ${email ?? ''}`.trim())}
          question={texts.removeWayQuestion(provider)}
          text={texts.removeWayText}
          action={texts.removeWay}
          pending={isPending}
          onConfirm={submit}
        />
      )}
    </li>
  );
}

interface AddProps {
  providers: readonly SignInProvider[];
  isAdding: boolean;
  onCredential: (credential: string) => void;
}

function AddWay({ providers, isAdding, onCredential }: AddProps) {
  const texts = useMoreTexts().profile;
  const { googleClientId } = use(config());
  const { submit } = useCall('beginAddingWayIn');
  if (providers.length === 0 && googleClientId === '') return null;
  return (
    <Fold title={texts.addWay} icon={mdiAccountPlusOutline} lazy>
      <div className={layout.stack} data-gap="12">
        <p className={classNames(layout.quiet, layout.small)}>{texts.addWayHint}</p>
        <ProviderButtons
          providers={providers}
          look="outline"
          label={texts.addProvider}
          begin={(provider) => submit({ body: { provider } })}
        />
        {googleClientId !== '' && (
          <Suspense fallback={<GoogleButtonSkeleton />}>
            <GoogleButton clientId={googleClientId} answer={{ onCredential }} pending={isAdding} />
          </Suspense>
        )}
      </div>
    </Fold>
  );
}
