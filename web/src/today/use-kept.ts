import { useState } from 'react';

/** All ids that were among these since the page was opened. */
export function useEver(ids: readonly string[]): readonly string[] {
  const [ever, setEver] = useState<readonly string[]>([]);
  const added = ids.filter((id) => !ever.includes(id));
  if (added.length > 0) setEver([...ever, ...added]);
  return ever;
}
