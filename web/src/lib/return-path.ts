/** Where to go after signing in: a path of this app only, whatever the address says. */
export function returnPath(search: string, fallback: string): string {
  const wanted = new URLSearchParams(search).get('returnPath') ?? '';
  if (!/^\/(?![/\\])/.test(wanted)) return fallback;
  const url = new URL(wanted, 'http://here');
  return url.host === 'here' ? url.pathname + url.search + url.hash : fallback;
}
