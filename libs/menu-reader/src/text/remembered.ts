/** The texts that are kept, and the longest of them (characters). */
const [MAX_RECENT, LONGEST_RECENT] = [5_000, 200];

/** A function of a text and a number, which keeps what it made of the texts that it got last: each line of a page is looked at many times. */
export function remembered<T>(make: (text: string, most?: number) => T): (text: string, most?: number) => T {
  const recent = new Map<string, T>();
  return (text, most) => {
    const key = `${most} ${text}`;
    const made = recent.get(key) ?? make(text, most);
    if (recent.size >= MAX_RECENT) recent.clear();
    if (text.length <= LONGEST_RECENT) recent.set(key, made);
    return made;
  };
}
