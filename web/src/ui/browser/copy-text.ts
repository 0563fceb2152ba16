/**
 * Copies a text to the clipboard; returns whether that worked. Over plain HTTP browsers have no `navigator.clipboard`: there the
 * text is copied from a field, which has to be inside an open modal, because everything else takes no focus.
 */
export async function copyText(text: string): Promise<boolean> {
  if ('clipboard' in navigator) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copyFromField(text),
    );
  }
  return copyFromField(text);
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; top: 0; opacity: 0';
  (focused?.closest('dialog, [role=dialog]') ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy on a page that is not secure
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
