import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../api/config.js';
import { addFailure, clearErrors, PAGE } from '../api/error-list.js';
import { useCall } from '../api/use-call.js';
import { signInFailureEntries, type TellMessages } from '../texts/read-error.js';
import { pathTo } from '../ui/links/paths.js';
import { useLanguage, useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { useBeginSession } from './begin-session.js';
import { renderGoogleButton } from './google-button.js';
import { GoogleButtonSkeleton } from './google-button-skeleton.js';
import styles from './session.module.css';

/** Google's sign-in button in all its states: loading, pressed, not reachable, and not configured, which is said where it is the only way. */
export function GoogleSignIn({ isOnly }: { isOnly: boolean }) {
  const { googleClientId } = use(config());
  const texts = useTexts().login;
  const { search } = useLocation();
  if (googleClientId !== '') return <SignInButton clientId={googleClientId} />;
  if (!isOnly) return null;
  return (
    <>
      <p role="status">{texts.notConfigured}</p>
      <ButtonLink look="outline" to={pathTo('testLogin') + search}>
        {texts.toTestLogin}
      </ButtonLink>
    </>
  );
}

function SignInButton({ clientId }: { clientId: string }) {
  const texts = useTexts().login;
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const beginSession = useBeginSession();
  const { submit, isPending } = useCall(
    'googleLogin',
    {},
    {
      onReply: ({ userInfo }) => beginSession(userInfo),
      onFailure(failure) {
        const tell: TellMessages = ({ errors }) => signInFailureEntries(failure, errors);
        clearErrors();
        addFailure(tell, PAGE);
      },
    },
  );
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });

  useEffect(() => {
    let isUnmounted = false;
    const show = (result: 'ready' | 'failed') => () => !isUnmounted && setState(result);
    renderGoogleButton(
      container.current!,
      clientId,
      language,
      (credential) => void latest.current({ body: { credential } }),
    ).then(show('ready'), show('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [clientId, language]);

  return (
    <>
      {state === 'loading' && <GoogleButtonSkeleton />}
      <div ref={container} hidden={state !== 'ready' || isPending} className={styles.google} />
      {state === 'failed' && <p role="alert">{texts.scriptFailed}</p>}
      {isPending && <p role="status">{texts.pending}</p>}
    </>
  );
}
