import { Text } from '../ui/layout.js';
import { usePersonName, type Named } from '../ui/use-person-name.js';

/** The name of a person as `personLabel`, the e-mail address below it; "someone who left" for who was erased. */
export function PersonName({ username, email }: Named) {
  const personName = usePersonName();
  return (
    <>
      <bdi>{personName(username)}</bdi>
      <PersonEmail email={email} />
    </>
  );
}

/** The e-mail address that tells a person from a namesake, on a line of its own; nothing for who has none. */
export function PersonEmail({ email }: { email: string | undefined }) {
  if (email === undefined) return null;
  // In two words: it is never broken within one.
  return (
    <Text variant={['block quiet small', 'regular']}>
      {email.slice(0, email.indexOf('@'))}
      <wbr />
      {email.slice(email.indexOf('@'))}
    </Text>
  );
}
