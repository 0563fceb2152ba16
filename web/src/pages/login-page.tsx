import { Suspense } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { GoogleButtonSkeleton } from '../features/session/google-button-skeleton.js';
import { GoogleSignIn } from '../features/session/google-sign-in.js';
import { pathTo } from '../lib/paths.js';
import { returnPath } from '../lib/return-path.js';
import { useSession } from '../lib/session.js';
import { useTexts } from '../texts/texts.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import styles from './public-pages.module.css';

/** Signs a person in and opens the page they wanted. */
export function LoginPage() {
  const texts = useTexts().login;
  const navigate = useNavigate();
  const session = useSession();
  const { search, state } = useLocation() as { search: string; state: { expired?: boolean } | null };
  const target = returnPath(search, pathTo('todayOrders'));
  if (session) return <Navigate to={target} replace />;
  return (
    <div className={classNames(layout.card, styles.card, styles.centred)}>
      <h1>{texts.heading}</h1>
      {state?.expired && <p role="status">{texts.expired}</p>}
      <p className={layout.quiet}>{texts.note}</p>
      <Suspense fallback={<GoogleButtonSkeleton />}>
        <GoogleSignIn onDone={() => void navigate(target, { replace: true })} />
      </Suspense>
    </div>
  );
}
