/** Index of the current entry in the tab's history of the app, stored with the entry. */
export const position = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Notes which page the person is on. Returns a function that tells whether they are still there, whatever is open over it. */
export function notePlace(): () => boolean {
  const { pathname } = location;
  const at = position();
  return () => location.pathname === pathname && position() === at;
}
