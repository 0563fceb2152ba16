/**
 * Returns the result of the work, or `timeoutReply` after `within` ms. The work then goes on, and its result is ignored. The MongoDB driver
 * (from 7.8 on) has no deadline for an operation: `timeoutMS` has no effect, and `socketTimeoutMS` has to be longer than the longest write
 * of an import.
 */
export async function deadline<T, L>(work: Promise<T>, within: number, timeoutReply: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, within, timeoutReply);
  });
  try {
    return await Promise.race([work, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
