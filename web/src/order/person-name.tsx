import { Text } from '../ui/layout.js';
import { usePersonName, type Named } from '../ui/use-person-name.js';
import { WithEmail } from '../ui/with-email.js';

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
  return (
    <Text variant={['block quiet small', 'regular']}>
      <WithEmail text={email} />
    </Text>
  );
}
