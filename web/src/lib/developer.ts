import { useEffect, useState } from 'react';
import { config } from './config.js';

/** Whom wishes, complaints and faults are written to, as the server is set up; `undefined` until it said so. */
export function useDeveloperEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    // A config that does not come is reported at the start of the app.
    config().then(
      ({ developerEmail }) => setEmail(developerEmail),
      () => undefined,
    );
  }, []);
  return email;
}

/** Where a person reports a fault or suggests something. */
export const reportLink = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;
