/** What each form of a price says that is not to be dropped. */
const refusals = new Set<() => void>();

/** Makes the form of a price one that is open. `refuse` says there that it is to be saved or cancelled first. The function that is returned ends that. */
export function openPrice(refuse: () => void): () => void {
  refusals.add(refuse);
  return () => void refusals.delete(refuse);
}

/** Whether a price is being typed, which the next step of the call would drop. The first such form says so. */
export function refuseForOpenPrice(): boolean {
  const [refuse] = refusals;
  refuse?.();
  return refuse !== undefined;
}
