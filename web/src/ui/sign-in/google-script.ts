import { addressOf } from '../../api/base-path.js';

interface GoogleAccounts {
  accounts: {
    id: {
      initialize: (options: {
        client_id: string;
        callback?: (response: { credential: string }) => void;
        ux_mode?: 'redirect';
        login_uri?: string;
      }) => void;
      renderButton: (container: HTMLElement, options: Record<string, string | number>) => void;
    };
  };
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
const DELAY_AFTER_LOADING = 500;

/** How Google answers: by a credential from its popup, or by sending the browser to a path of ours, with `state`. */
export type GoogleAnswer =
  | { readonly onCredential: (credential: string) => void }
  | { readonly path: string; readonly state: string };

function loadScript(): Promise<void> {
  if (document.querySelector(`script[src="${SCRIPT}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Google’s sign-in script could not be loaded'));
    };
    document.head.append(script);
  });
}

/** Renders Google's sign-in button into `container`, 500 ms after Google's script has loaded. */
export async function renderGoogleButton(
  container: HTMLElement,
  clientId: string,
  locale: string,
  answer: GoogleAnswer,
): Promise<void> {
  await loadScript();
  await new Promise((resolve) => setTimeout(resolve, DELAY_AFTER_LOADING));
  const { google } = window as unknown as { google: GoogleAccounts };
  google.accounts.id.initialize({
    client_id: clientId,
    ...('path' in answer
      ? { ux_mode: 'redirect' as const, login_uri: addressOf(answer.path) }
      : { callback: ({ credential }) => answer.onCredential(credential) }),
  });
  google.accounts.id.renderButton(container, {
    theme: 'filled_blue',
    size: 'large',
    shape: 'pill',
    width: 280,
    locale,
    ...('path' in answer && { state: answer.state }),
  });
}
