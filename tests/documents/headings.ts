/**
 * The headings of a Markdown text, without those in code blocks.
 *
 *     # Rules        → ['Rules', 'Bank transfer QR']
 *     ## Bank transfer QR
 */
export function headingsOf(markdown: string): string[] {
  return markdown
    .replace(/^```.*?^```/gms, '')
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .map((line) => line.replace(/^#+ /, '').trim());
}

/** The anchor that GitHub gives to a heading: `Bank transfer QR` → `bank-transfer-qr`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
