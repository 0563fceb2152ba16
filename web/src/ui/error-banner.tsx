import { mdiAlertOutline, mdiClose } from '@mdi/js';
import { clearErrors, dismissError, PAGE, useErrors, type ListedError, type Surface } from '../api/state/error-list.js';
import type { ErrorTexts } from '../texts/error-texts.js';
import { messagesOf } from '../texts/read-error.js';
import { Banner } from './banner.js';
import { Button, IconButton } from './button.js';
import { classNames } from './class-names.js';
import { FailureTexts } from './data/failure-texts.js';
import styles from './feedback.module.css';
import { Row, variant } from './layout.js';

/** The list of errors of the page, or of a dialog. A person clears one message or all of them. */
export function ErrorBanner({ surface = PAGE }: { surface?: Surface }) {
  const errors = useErrors(surface);
  return (
    errors.length > 0 && (
      <FailureTexts failures={errors.map(({ failure }) => failure)}>
        {(texts) => <Messages errors={errors} texts={texts} />}
      </FailureTexts>
    )
  );
}

function Messages({ errors, texts }: { errors: readonly ListedError[]; texts: ErrorTexts }) {
  const { heading, dismiss, dismissAll } = texts;
  const messages = errors.flatMap(({ id, failure, dismissed }) =>
    messagesOf(failure, texts)
      .map((text, index) => ({ id, index, text }))
      .filter(({ index }) => !dismissed.includes(index)),
  );
  // A message that several failures have is shown once.
  const shown = [...new Set(messages.map(({ text }) => text))];
  if (shown.length === 0) return null;
  return (
    <div
      role="alert"
      aria-label={heading}
      data-tone="warning"
      className={classNames(variant('mark round'), styles.errors)}
    >
      {shown.map((text) => (
        <Banner
          key={text}
          tone="warning"
          icon={mdiAlertOutline}
          action={
            <IconButton
              icon={mdiClose}
              label={`${dismiss}: ${text}`}
              onClick={() => messages.forEach((one) => one.text === text && dismissError(one.id, one.index))}
            />
          }
        >
          {text}
        </Banner>
      ))}
      {shown.length > 1 && (
        <Row justify="end" pad="0 8 8">
          <Button look="inherit" onClick={() => errors.forEach(({ id }) => clearErrors(id))}>
            {dismissAll}
          </Button>
        </Row>
      )}
    </div>
  );
}
