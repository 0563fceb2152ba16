import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import { usePersonName, type Named } from '../ui/use-person-name.js';

/** The name of a person as `personLabel`, the e-mail address below it; "someone who left" for who was erased. */
export function PersonName({ username, email }: Named) {
  const personName = usePersonName();
  return (
    <>
      <bdi>{personName(username)}</bdi>
      {email !== undefined && (
        // In two words: it is never broken within one.
        <span className={classNames(layout.block, layout.quiet, layout.small, layout.regular)}>
          {email.slice(0, email.indexOf('@'))}
          <wbr />
          {email.slice(email.indexOf('@'))}
        </span>
      )}
    </>
  );
}
