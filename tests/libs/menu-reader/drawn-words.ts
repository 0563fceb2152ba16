/** Words as they stand in a drawing of a page: each letter is 20 wide and 40 high, each line 60. */
export const wordsOf = (drawing: string) =>
  drawing.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
      text,
      x: index * 20,
      y: row * 60,
      width: text.length * 20,
      height: 40,
      confidence: 96,
    })),
  );
