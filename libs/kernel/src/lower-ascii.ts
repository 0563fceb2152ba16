/**
 * A text with the letters A to Z in lower case, and no other letter changed: how addresses, hosts and the like are compared. `toLowerCase` makes
 * others equal to these, such as the Kelvin sign to `k`.
 */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
