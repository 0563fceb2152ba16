import { useState } from 'react';
import type { SignInProvider } from '@kantyna/contracts/people/sign-in';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../button.js';
import { classNames } from '../class-names.js';
import layout from '../layout.module.css';
import styles from './sign-in.module.css';

interface Props {
  providers: readonly SignInProvider[];
  /** The label of its button. */
  label: (name: string) => string;
  /** Asks where the browser goes; nothing after a failure, which is listed. */
  begin: (provider: string) => Promise<{ readonly address: string } | undefined>;
  look?: 'primary' | 'outline';
}

/** A button for each provider, which leads there. One that does not answer says so; the others work. */
export function ProviderButtons({ providers, label, begin, look = 'primary' }: Props) {
  const texts = useTexts().login;
  const [leaving, setLeaving] = useState<string>();
  const press = async (id: string) => {
    setLeaving(id);
    const next = await begin(id);
    if (next) location.assign(next.address);
    else setLeaving(undefined);
  };
  return (
    <ul className={classNames(layout.stack, styles.providers)} data-gap="12">
      {providers.map(({ id, name, isAway }) => (
        <li key={id} className={layout.stack} data-gap="4">
          <Button wide look={look} disabled={isAway} pending={leaving === id} onClick={() => void press(id)}>
            {label(name)}
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
