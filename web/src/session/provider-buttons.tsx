import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignInProvider } from '@kantyna/contracts/people/sign-in';
import { clearErrors } from '../api/error-list.js';
import { useCall } from '../api/use-call.js';
import { useTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import layout from '../ui/layout.module.css';
import { returnPath } from '../ui/links/return-path.js';
import { classNames } from '../ui/class-names.js';
import styles from './session.module.css';

/** A button for each provider, which leads there. One that does not answer says so; the others work. */
export function ProviderButtons({ providers, relink }: { providers: readonly SignInProvider[]; relink?: string }) {
  const texts = useTexts().login;
  const wanted = returnPath(useLocation().search, '');
  const [leaving, setLeaving] = useState<string>();
  const { submit, isPending } = useCall('beginSignIn', {}, { onReply: ({ address }) => location.assign(address) });
  const begin = async (provider: string) => {
    setLeaving(provider);
    clearErrors();
    const body = { provider, ...(wanted && { returnPath: wanted }), ...(relink !== undefined && { relink }) };
    if (!(await submit({ body }))) setLeaving(undefined);
  };
  return (
    <ul className={classNames(layout.stack, styles.providers)} data-gap="12">
      {providers.map(({ id, name, isAway }) => (
        <li key={id} className={layout.stack} data-gap="4">
          <Button
            wide
            disabled={isAway}
            pending={(isPending || leaving !== undefined) && leaving === id}
            onClick={() => void begin(id)}
          >
            {texts.withProvider(name)}
          </Button>
          {isAway && (
            <p role="status" className={classNames(layout.quiet, layout.small)}>
              {texts.providerAway(name)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
