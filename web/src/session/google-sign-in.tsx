import { endpointPaths } from 'virtual:endpoint-paths';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../api/config.js';
import { addFailure, clearErrors, PAGE } from '../api/state/error-list.js';
import { useCall } from '../api/use-call.js';
import { signInFailureEntries, type TellMessages } from '../texts/read-error.js';
import { pathTo } from '../ui/links/paths.js';
import { returnPath } from '../ui/links/return-path.js';
import { useLoginTexts } from './login.texts.js';
import { ButtonLink } from '../ui/button.js';
import { useBeginSession } from './begin-session.js';
import { GoogleButton } from '../ui/sign-in/google-button.js';
import { isOnAppleHomeScreen } from '../ui/sign-in/inside-another-app.js';

interface Props {
  /** There is no other way to log in: that Google is not configured is said. */
  isOnly: boolean;
  /** The code of a link for one person. */
  relink?: string | undefined;
}

/** Signs in with Google, where it is configured. */
export function GoogleSignIn({ isOnly, relink }: Props) {
  const { googleClientId } = use(config());
  const texts = useLoginTexts();
  const { search } = useLocation();
  if (googleClientId !== '') return <Configured clientId={googleClientId} relink={relink} />;
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

function Configured({ clientId, relink }: { clientId: string; relink: string | undefined }) {
  const wanted = returnPath(useLocation().search, '');
  const beginSession = useBeginSession();
  const { submit, isPending } = useCall(
    'googleLogin',
    {},
    {
      onReply: ({ userInfo }) => beginSession(userInfo),
      onFailure(failure) {
        const tell: TellMessages = (texts) => signInFailureEntries(failure, texts);
        clearErrors();
        addFailure(tell, PAGE);
      },
    },
  );
  const answer = isOnAppleHomeScreen(navigator)
    ? { path: endpointPaths.googleCallback.path, state: wanted }
    : {
        onCredential: (credential: string) =>
          void submit({ body: { credential, ...(relink !== undefined && { relink }) } }),
      };
  return <GoogleButton clientId={clientId} answer={answer} pending={isPending} />;
}
