import type { KeptReply, ReplyCache } from '@kantyna/contracts/client';

/**
 * Keeps the replies that were used last, up to so many characters of JSON. Replies that come after `clear` to a request made before it are
 * not kept: they are another person's.
 */
export function createKeptReplies(maxLength: number): ReplyCache & { clear: () => void } {
  let byUrl = new Map<string, KeptReply>();
  let total = 0;

  const drop = (url: string) => {
    total -= byUrl.get(url)?.length ?? 0;
    byUrl.delete(url);
  };
  const put = (url: string, reply: KeptReply) => {
    drop(url);
    if (reply.length > maxLength) return;
    byUrl.set(url, reply);
    total += reply.length;
    for (const oldest of byUrl.keys()) {
      if (total <= maxLength) break;
      drop(oldest);
    }
  };

  return {
    at: (url) => {
      const session = byUrl;
      const kept = byUrl.get(url);
      if (kept) put(url, kept);
      return { kept, keep: (reply) => (session === byUrl ? put(url, reply) : undefined) };
    },
    clear: () => {
      byUrl = new Map();
      total = 0;
    },
  };
}
