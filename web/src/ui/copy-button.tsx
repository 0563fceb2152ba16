import { useState } from 'react';
import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { copyText } from './browser/copy-text.js';
import { addFailure } from '../api/state/error-list.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { Button, IconButton } from './button.js';
import { Text } from './layout.js';

const CONFIRMATION_MS = 2000;
const sayNotCopied = () => [useCommonTexts.current().notCopied];

interface Props {
  text: string;
  /** The name of the copied value, where there are several buttons. */
  name?: string;
  /** Says what it does in a word, in place of the icon alone. */
  large?: boolean;
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, name, large = false }: Props) {
  const texts = useCommonTexts();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return addFailure(sayNotCopied);
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMATION_MS);
  };
  const icon = copied ? mdiCheck : mdiContentCopy;
  const label = name === undefined ? texts.copy : `${texts.copy}: ${name}`;
  const press = () => void copy();
  return (
    <>
      {large ? (
        <Button look="tonal" icon={icon} aria-label={label} onClick={press}>
          {texts.copy}
        </Button>
      ) : (
        <IconButton icon={icon} label={label} onClick={press} />
      )}
      <Text role="status" variant="unseen">
        {copied && texts.copied}
      </Text>
    </>
  );
}
