/** Returns the result of the work, or `timeoutReply` after `within` ms. The work then goes on, and its result is ignored. */
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
