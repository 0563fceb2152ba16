import { useEffect, useState } from 'react';
import { config } from './config.js';

/** The developer's e-mail address from the configuration; `undefined` until that is loaded. */
export function useDeveloperEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    // main.tsx reports a configuration that fails to load.
    config().then(
      ({ developerEmail }) => setEmail(developerEmail),
      () => undefined,
    );
  }, []);
  return email;
}

/** A link that opens an e-mail to the developer. */
export const reportLink = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;
