import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Destination, useDestination } from './destination.js';
import { GoogleButtonSkeleton } from './google-button-skeleton.js';
import { GoogleSignIn } from './google-sign-in.js';
import { useSession } from '../api/session.js';
import { useTexts } from '../texts/texts.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import styles from './session.module.css';

/** Signs a person in and opens the page they wanted. */
export function LoginPage() {
  const texts = useTexts().login;
  const session = useSession();
  const { state } = useLocation() as { state: { expired?: boolean } | null };
  const target = useDestination();
  if (session) return <Navigate to={target} replace />;
  return (
    <div className={classNames(layout.card, layout.stack, styles.card, styles.centred)}>
      <h1>{texts.heading}</h1>
      {state?.expired ? <p role="status">{texts.expired}</p> : <Destination />}
      <p className={layout.quiet}>{texts.note}</p>
      <Suspense fallback={<GoogleButtonSkeleton />}>
        <GoogleSignIn />
      </Suspense>
    </div>
  );
}
