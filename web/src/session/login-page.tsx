import { Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Destination, useDestination } from './destination.js';
import { useFinishSignIn } from './finish-sign-in.js';
import { GoogleSignIn } from './google-sign-in.js';
import { clearErrors } from '../api/state/error-list.js';
import { useRead } from '../api/read.js';
import { doOthersGoOn, lastErasedAt, useSession } from '../api/state/session.js';
import { useCall } from '../api/use-call.js';
import { useLanguage } from '../texts/texts.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useLoginTexts } from './login.texts.js';
import { useSignInTexts } from '../ui/sign-in/sign-in.texts.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { useCompanyZone } from '../ui/format/company-zone.js';
import { localTimeAt } from '../ui/format/zone-time.js';
import { Paragraph, Stack } from '../ui/layout.js';
import { useCameBack } from '../ui/links/came-back.js';
import { returnPath } from '../ui/links/return-path.js';
import { GoogleButtonSkeleton } from '../ui/sign-in/google-button-skeleton.js';
import { ProviderButtons } from '../ui/sign-in/provider-buttons.js';
import styles from './session.module.css';

/** Signs a person in and opens the page they wanted. By a link for one person it asks who is signed in, too. */
export function LoginPage() {
  const texts = useLoginTexts();
  const signInTexts = useSignInTexts();
  const { sessionsGoOn } = useCommonTexts();
  const session = useSession();
  const { state, search } = useLocation() as { state: { expired?: boolean } | null; search: string };
  const target = useDestination();
  const erasedAt = lastErasedAt();
  const cameBack = useCameBack();
  const { relink } = cameBack;
  const isFinishing = useFinishSignIn(cameBack);
  const { data: providers = [], isPending } = useRead('signInProviders');
  const { submit } = useCall('beginSignIn');
  const [before] = useState(session?.token);
  if (session && (relink === undefined || session.token !== before)) return <Navigate to={target} replace />;
  const begin = (provider: string) => {
    clearErrors();
    const wanted = returnPath(search, '');
    return submit({
      body: { provider, ...(wanted && { returnPath: wanted }), ...(relink !== undefined && { relink }) },
    });
  };
  const isOnlyGoogle = providers.length === 0;
  return (
    <Stack
      gap={24}
      align="center"
      variant="card textCenter"
      className={styles.card}
      aria-busy={isPending || isFinishing}
    >
      <h1>{isOnlyGoogle ? texts.heading : texts.headingOfAll}</h1>
      {doOthersGoOn() && <p role="status">{sessionsGoOn}</p>}
      {erasedAt !== undefined && <AccountGoes at={erasedAt} />}
      {state?.expired ? <p role="status">{texts.expired}</p> : <Destination />}
      {relink !== undefined && <p role="status">{texts.byLink}</p>}
      <Paragraph variant="quiet">{isOnlyGoogle ? texts.note : texts.noteOfAll}</Paragraph>
      {isFinishing && <p role="status">{signInTexts.pending}</p>}
      <Stack hidden={isFinishing} align="center" variant="full">
        {isPending ? (
          <GoogleButtonSkeleton />
        ) : (
          !isOnlyGoogle && <ProviderButtons providers={providers} label={texts.withProvider} begin={begin} />
        )}
        <Suspense fallback={<GoogleButtonSkeleton />}>
          <GoogleSignIn isOnly={!isPending && isOnlyGoogle} relink={relink} />
        </Suspense>
      </Stack>
    </Stack>
  );
}

/** Says when the account is erased of who has just deleted it. */
function AccountGoes({ at }: { at: string }) {
  const texts = useLoginTexts();
  const language = useLanguage();
  const { date, time } = localTimeAt(Date.parse(at), useCompanyZone());
  return <p role="status">{texts.accountGoes(calendarDate(date, language), time)}</p>;
}
