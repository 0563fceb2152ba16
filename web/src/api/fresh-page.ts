interface Page {
  readonly allOrdersList: readonly { readonly id: string }[];
}

/**
 * The pages of a list after one of them was reloaded. Its entries that the reload lacks stay: a new entry pushed them off the page, and
 * the next page begins after them. An entry that another page has is not repeated.
 */
export function withFreshPage<P extends Page>(pages: readonly P[], at: number, fresh: P): P[] {
  const idsElsewhere = new Set(
    pages.flatMap((page, index) => (index === at ? [] : page.allOrdersList.map(({ id }) => id))),
  );
  const entries = fresh.allOrdersList.filter(({ id }) => !idsElsewhere.has(id));
  const ids = new Set(entries.map(({ id }) => id));
  return pages.map((page, index) =>
    index === at
      ? { ...page, allOrdersList: [...entries, ...page.allOrdersList.filter(({ id }) => !ids.has(id))] }
      : page,
  );
}
