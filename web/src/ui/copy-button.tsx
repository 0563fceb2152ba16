import { useState } from 'react';
import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { copyText } from '../lib/browser/copy-text.js';
import { addFailure } from '../lib/net/error-list.js';
import type { TellMessages } from '../texts/read-error.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from './button.js';
import layout from './layout.module.css';

const CONFIRMATION_MS = 2000;
const NOT_COPIED: TellMessages = ({ common }) => [common.notCopied];

/** Copies a text to the clipboard and confirms it. `name` tells what it is, where there are several. */
export function CopyButton({ text, name }: { text: string; name?: string }) {
  const texts = useTexts().common;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return addFailure(NOT_COPIED);
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMATION_MS);
  };
  return (
    <>
      <IconButton
        icon={copied ? mdiCheck : mdiContentCopy}
        label={name === undefined ? texts.copy : `${texts.copy}: ${name}`}
        onClick={() => void copy()}
      />
      <span role="status" className={layout.unseen}>
        {copied && texts.copied}
      </span>
    </>
  );
}
