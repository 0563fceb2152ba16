import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../texts/texts.js';
import { useSignInTexts } from './sign-in.texts.js';
import { CopyButton } from '../copy-button.js';
import { Stack } from '../layout.js';
import { GoogleButtonSkeleton } from './google-button-skeleton.js';
import { renderGoogleButton, type GoogleAnswer } from './google-script.js';
import { isInsideAnotherApp } from './inside-another-app.js';
import styles from './sign-in.module.css';

interface Props {
  clientId: string;
  answer: GoogleAnswer;
  pending: boolean;
}

/** Google's button in all its states: loading, pressed, not reachable, and inside another app, where Google refuses. */
export function GoogleButton(props: Props) {
  const texts = useSignInTexts();
  if (!isInsideAnotherApp(navigator)) return <Button {...props} />;
  return (
    <Stack role="status" gap={12}>
      <p>{texts.insideAnotherApp}</p>
      <div>
        <CopyButton large text={location.origin + location.pathname + location.search} name={texts.thisPage} />
      </div>
    </Stack>
  );
}

function Button({ clientId, answer, pending }: Props) {
  const texts = useSignInTexts();
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });

  useEffect(() => {
    let isUnmounted = false;
    const show = (result: 'ready' | 'failed') => () => !isUnmounted && setState(result);
    const onCredential = (credential: string) =>
      'onCredential' in latest.current && latest.current.onCredential(credential);
    const present = latest.current;
    renderGoogleButton(container.current!, clientId, language, 'path' in present ? present : { onCredential }).then(
      show('ready'),
      show('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [clientId, language]);

  return (
    <>
      {state === 'loading' && <GoogleButtonSkeleton />}
      <div ref={container} hidden={state !== 'ready' || pending} className={styles.google} />
      {state === 'failed' && <p role="alert">{texts.scriptFailed}</p>}
      {pending && <p role="status">{texts.pending}</p>}
    </>
  );
}
