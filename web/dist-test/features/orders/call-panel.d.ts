/** The number to call, and what to do once the restaurant took the order. */
export declare function CallPanel({
  orderId,
  telephone,
}: {
  orderId: string;
  telephone: string;
}): import('react').JSX.Element;
