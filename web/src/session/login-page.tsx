import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Destination, useDestination } from './destination.js';
import { useFinishSignIn } from './finish-sign-in.js';
import { GoogleButtonSkeleton } from './google-button-skeleton.js';
import { GoogleSignIn } from './google-sign-in.js';
import { ProviderButtons } from './provider-buttons.js';
import { useRead } from '../api/read.js';
import { lastErasedAt, useSession } from '../api/session.js';
import { useLanguage, useTexts } from '../texts/texts.js';
import { classNames } from '../ui/class-names.js';
import { calendarDate } from '../ui/format/calendar-date.js';
import { useCompanyZone } from '../ui/format/company-zone.js';
import { localTimeAt } from '../ui/format/zone-time.js';
import layout from '../ui/layout.module.css';
import { useCameBack } from '../ui/links/came-back.js';
import styles from './session.module.css';

/** Signs a person in and opens the page they wanted. */
export function LoginPage() {
  const texts = useTexts().login;
  const session = useSession();
  const { state } = useLocation() as { state: { expired?: boolean } | null };
  const target = useDestination();
  const erasedAt = lastErasedAt();
  const isFinishing = useFinishSignIn(useCameBack());
  const { data: providers = [], isPending } = useRead('signInProviders');
  if (session) return <Navigate to={target} replace />;
  return (
    <div
      className={classNames(layout.card, layout.stack, styles.card, styles.centred)}
      aria-busy={isPending || isFinishing}
    >
      <h1>{providers.length > 0 ? texts.headingOfAll : texts.heading}</h1>
      {erasedAt !== undefined && <AccountGoes at={erasedAt} />}
      {state?.expired ? <p role="status">{texts.expired}</p> : <Destination />}
      <p className={layout.quiet}>{providers.length > 0 ? texts.noteOfAll : texts.note}</p>
      {isFinishing && <p role="status">{texts.pending}</p>}
      <div hidden={isFinishing} className={classNames(layout.stack, styles.ways)}>
        {isPending ? <GoogleButtonSkeleton /> : <ProviderButtons providers={providers} />}
        <Suspense fallback={<GoogleButtonSkeleton />}>
          <GoogleSignIn isOnly={!isPending && providers.length === 0} />
        </Suspense>
      </div>
    </div>
  );
}

/** Says when the account is erased of who has just deleted it. */
function AccountGoes({ at }: { at: string }) {
  const texts = useTexts().login;
  const language = useLanguage();
  const { date, time } = localTimeAt(Date.parse(at), useCompanyZone());
  return <p role="status">{texts.accountGoes(calendarDate(date, language), time)}</p>;
}
