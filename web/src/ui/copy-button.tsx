import { useState } from 'react';
import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from './button.js';
import layout from './layout.module.css';

const CONFIRMATION_MS = 2000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text }: { text: string }) {
  const texts = useTexts().common;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!isSecureContext) return; // Browsers have a clipboard on secure pages only.
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMATION_MS);
  };
  return (
    <>
      <IconButton icon={copied ? mdiCheck : mdiContentCopy} label={texts.copy} onClick={() => void copy()} />
      <span role="status" className={layout.unseen}>
        {copied && texts.copied}
      </span>
    </>
  );
}
