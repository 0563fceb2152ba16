/** A reply that was asked for at `sent` (ms). */
interface EarlyReply {
  readonly sent: number;
  readonly response: Promise<Response>;
}

const early = new Map<string, EarlyReply & { readonly token: string }>();

/** Asks for a reply while the code that needs it is still loading. */
export function askEarly(path: string, token: string): void {
  const response = fetch(path, { headers: { authorization: `Bearer ${token}` } });
  response.catch(() => undefined); // `takeEarly` hands on a failure.
  early.set(path, { sent: Date.now(), response, token });
}

/** The early reply to a request, for the first one who asks with the same token. */
export function takeEarly(path: unknown, token: string | undefined): EarlyReply | undefined {
  if (typeof path !== 'string') return undefined;
  const reply = early.get(path);
  early.delete(path);
  return reply?.token === token ? reply : undefined;
}
