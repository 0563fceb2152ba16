import { useState } from 'react';
import type { SignInProvider } from '@kantyna/contracts/people/sign-in';
import { useSignInTexts } from './sign-in.texts.js';
import { Button } from '../button.js';
import { Paragraph, Stack } from '../layout.js';
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
  const texts = useSignInTexts();
  const [leaving, setLeaving] = useState<string>();
  const press = async (id: string) => {
    setLeaving(id);
    const next = await begin(id);
    if (next) location.assign(next.address);
    else setLeaving(undefined);
  };
  return (
    <Stack as="ul" gap={12} className={styles.providers}>
      {providers.map(({ id, name, isAway }) => (
        <Stack as="li" key={id} gap={4}>
          <Button wide look={look} disabled={isAway} pending={leaving === id} onClick={() => void press(id)}>
            {label(name)}
          </Button>
          {isAway && (
            <Paragraph role="status" variant="quiet small">
              {texts.providerAway(name)}
            </Paragraph>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
