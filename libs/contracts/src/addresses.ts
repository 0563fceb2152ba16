/** A host with a dot or a port, then the end or a path: a web address without its scheme. */
export const WITHOUT_SCHEME = /^\s*(?:(?:[^\s/?#:@.]+\.)+[^\s/?#:@.]+(?::\d+)?|[^\s/?#:@.]+:\d{1,5})(?:\s*$|[/?#])/u;

/** A web address as it is stored: trimmed, and with `https://` if it has no scheme (`podkogutem.pl/menu`). Other texts stay. */
export const webAddress = (typed: string): string =>
  WITHOUT_SCHEME.test(typed) ? `https://${typed.trim()}` : typed.trim();

/** Whether a text is empty, or a web address with http, https or no scheme. */
export function isWebAddressOrEmpty(typed: string): boolean {
  const address = webAddress(typed);
  return address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address));
}

/** The longest address that a mail server takes (RFC 5321). */
export const MAX_MAIL_ADDRESS = 254;

/** Whether a text is one e-mail address, without a name, and without anything that a header gives a meaning. */
export const isMailAddress = (text: string): boolean => /^[^\s<>()[\]\\,;:@"]+@[^\s<>()[\]\\,;:@"]+$/.test(text);
