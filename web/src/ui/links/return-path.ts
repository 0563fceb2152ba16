/** The path to open after signing in. Only a path of this app is accepted (no open redirect). */
export function returnPath(search: string, fallback: string): string {
  const wanted = new URLSearchParams(search).get('returnPath') ?? '';
  if (!/^\/(?![/\\])/.test(wanted)) return fallback;
  const url = new URL(wanted, 'http://here');
  // `/.//host` resolves to the path `//host`, which leads elsewhere.
  const isHere = url.host === 'here' && !url.pathname.startsWith('//');
  return isHere ? url.pathname + url.search + url.hash : fallback;
}
