const WORD = /\p{L}+/gu;
const ENGLISH =
  /^(?:the|with|and|of|or|served|our|your|fresh|grilled|fried|roasted|baked|soups?|salads?|starters?|appetizers|mains?|sides?|drinks|desserts?|breakfast|chicken|beef|pork|fish|eggs?|cheese|bread|fries|potato(?:es)?|rice|cream|cake|pie|coffee|tea|juice|water|beer|wine)$/iu;
const POLISH =
  /[ąćęłńóśźż]|^(?:z|ze|w|na|i|oraz|lub|do|dla|zupa|zupy|danie|dania|napoje|desery|kawa|herbata|piwo|wino|ser|serem|sos|sosem)$/iu;
/** Some words of a Polish menu are English, and recognition finds Polish letters in English ones. */
const MIN_WORDS = 3;
const MOST_POLISH = 1 / 3;

/** Whether a menu is in English, and not in Polish as well. */
export function isEnglish(text: string): boolean {
  const words = text.match(WORD) ?? [];
  const english = words.filter((word) => ENGLISH.test(word)).length;
  const polish = words.filter((word) => POLISH.test(word)).length;
  return english >= MIN_WORDS && polish <= english * MOST_POLISH;
}
