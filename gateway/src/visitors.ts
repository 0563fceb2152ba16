/** User agents of robots that claim to be a browser, such as link previews of chats (docs/rules/web-app.md, Web app). */
const ROBOTS = /(?<!cu)bot\b|crawler|spider|preview|externalhit|snippet|compatible;|\+https?:/i;

/** Whether a user agent is that of a person's browser. Chats that make previews name themselves in it, or have no browser's name. */
export const isBrowser = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && userAgent.startsWith('Mozilla/5.0 (') && !ROBOTS.test(userAgent);
