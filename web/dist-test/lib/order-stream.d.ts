interface Follower {
  onChange: (orderId: string) => void;
  /** The stream was away: something may have changed before it had any id to go on from. */
  onReconnected: () => void;
}
/**
 * Follows the changes of orders until the function that it answers is called. The library reconnects by itself with
 * `Last-Event-ID`; a refusal of the server, during a restart for instance, is a broken connection to it.
 */
export declare function followOrders(path: string, { onChange, onReconnected }: Follower): () => void;
export {};
