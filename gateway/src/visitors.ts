/** What robots call themselves that claim to be a browser, among them the link previews of the chats (docs/rules/web-app.md, Web app). */
const ROBOTS = /(?<!cu)bot\b|crawler|spider|preview|externalhit|snippet|compatible;|\+https?:/i;

/**
 * Whether a user agent is that of a browser, with a person before it. Chats that show a preview of a link call themselves otherwise, or say
 * in it what they are.
 */
export const isBrowser = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && userAgent.startsWith('Mozilla/5.0 (') && !ROBOTS.test(userAgent);
