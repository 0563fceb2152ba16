import { Suspense, use, useEffect, useRef } from 'react';
import { mdiAccountPlusOutline } from '@mdi/js';
import type { SignInProvider, WayIn } from '@kantyna/contracts/people/sign-in';
import { config } from '../api/config.js';
import { addFailure } from '../api/state/error-list.js';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useProfileTexts } from './profile.texts.js';
import { Ago } from '../ui/time/ago.js';
import { showNotice } from '../ui/browser/notice.js';
import { Fold } from '../ui/fold.js';
import { Card, Paragraph, Row, Stack, Text, variant } from '../ui/layout.js';
import { refusalOf, useCameBack } from '../ui/links/came-back.js';
import { ConfirmButton } from '../ui/overlay/confirm-button.js';
import { GoogleButton } from '../ui/sign-in/google-button.js';
import { GoogleButtonSkeleton } from '../ui/sign-in/google-button-skeleton.js';
import { ProviderButtons } from '../ui/sign-in/provider-buttons.js';

/** The accounts that a person signs in with, and how they add another one. */
export function WaysIn({ ways }: { ways: readonly WayIn[] }) {
  const texts = useProfileTexts();
  const { data: providers = [] } = useRead('signInProviders');
  const add = useCall(
    'addWayIn',
    {},
    { onReply: ({ isKnown }) => showNotice({ text: isKnown ? texts.wayKnown : texts.wayAdded }) },
  );
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
        <Paragraph variant="quiet">{texts.testWay}</Paragraph>
      ) : (
        <Card as="ul" lines pad="0 16">
          {ways.map((way) => (
            <Way key={way.id} way={way} isOnly={ways.length === 1} />
          ))}
        </Card>
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
  const texts = useProfileTexts();
  const { submit, isPending } = useCall(
    'removeWayIn',
    { params: { wayId: id } },
    { onReply: () => showNotice({ text: texts.wayRemoved(provider) }) },
  );
  return (
    <Row as="li" gap={8} justify="between" nowrap tall={56} pad="8 0">
      <Stack gap={4} align="start" variant="fill">
        <strong>{provider}</strong>
        {email !== undefined && <Text variant="small">{email}</Text>}
        <Text variant="quiet small">
          {texts.lastUsed} <Ago instant={usedAt} />
        </Text>
      </Stack>
      {!isOnly && (
        <ConfirmButton
          className={variant('rigid')}
          look="outline"
          aria-label={texts.removeWayOf(`${provider} ${email ?? ''}`.trim())}
          question={texts.removeWayQuestion(provider)}
          text={texts.removeWayText}
          action={texts.removeWay}
          pending={isPending}
          onConfirm={submit}
        />
      )}
    </Row>
  );
}

interface AddProps {
  providers: readonly SignInProvider[];
  isAdding: boolean;
  onCredential: (credential: string) => void;
}

function AddWay({ providers, isAdding, onCredential }: AddProps) {
  const texts = useProfileTexts();
  const { googleClientId } = use(config());
  const { submit } = useCall('beginAddingWayIn');
  if (providers.length === 0 && googleClientId === '') return null;
  return (
    <Fold title={texts.addWay} icon={mdiAccountPlusOutline} lazy>
      <Stack gap={12}>
        <Paragraph variant="quiet small">{texts.addWayHint}</Paragraph>
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
      </Stack>
    </Fold>
  );
}
