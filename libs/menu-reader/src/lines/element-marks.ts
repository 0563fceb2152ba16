import type { Element } from 'domhandler';

/** A value of an attribute that is a word for machines: `item.name`. */
const MARK = /^[a-z][\w.-]{2,39}$/iu;
const PRICE_CLASS = /(?:^|[\s_.-])(?:price|prices|cena|ceny|kwota|koszt|amount|cost)(?:$|[\s_.-]|tag)/iu;
const NAME_CLASS = /(?:^|[\s_.-])(?:name|nazwa|title|tytul|danie|dish-?name|potrawa)(?:$|[\s_.-])/iu;

/** The words by which an element is marked: its class, its property, and words in its `data-` attributes. */
function marksOf({ attribs }: Element): string {
  let marks = `${attribs['class'] ?? ''} ${attribs['itemprop'] ?? ''}`;
  for (const [key, value] of Object.entries(attribs))
    if (key.startsWith('data-') && MARK.test(value)) marks += ` ${value}`;
  return marks;
}

/** Whether an element is marked as a price. */
export const isPriceClass = (node: Element): boolean => PRICE_CLASS.test(marksOf(node));

/** Whether an element is marked as a name. */
export const isNameClass = (node: Element): boolean => NAME_CLASS.test(marksOf(node));

/** The kind of an element: its tag and first class without numbers. The elements of a list of dishes are of one kind. */
export const kindOf = ({ name, attribs }: Element): string =>
  `${name}.${(attribs['class'] ?? '').trim().split(/\s+/u)[0]!.replace(/\d+/gu, '')}`;
