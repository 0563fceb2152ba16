/** Whether a closing time has come (`now` in ms): at that instant, not only after it (docs/rules/orders.md, Closing time). */
export const hasCome = (closesAt: string | null | undefined, now: number): boolean =>
  closesAt != null && now >= Date.parse(closesAt);
