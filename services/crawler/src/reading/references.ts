/** A reference to a character beyond those of Unicode. */
const BEYOND_UNICODE = /&#(?:0*[1-9]\d{7,}|x0*[1-9a-f][\da-f]{6,});?/giu;

/** A text of HTML with U+FFFD for references beyond Unicode, as browsers read them: our parsers throw for one of 320 digits. */
export const withoutImpossible = (html: string): string => html.replace(BEYOND_UNICODE, '\ufffd');
