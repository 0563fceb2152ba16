/** A text as SVG has it. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
