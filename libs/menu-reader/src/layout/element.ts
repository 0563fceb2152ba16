import { Element, Text } from 'domhandler';

/** An element of a page with a class, or with none (`''`). An element of its content moves into it. */
export function element(name: string, content: string | readonly (string | Element)[], className = ''): Element {
  const parts = typeof content === 'string' ? [content] : content;
  const children = parts.map((part) => (typeof part === 'string' ? new Text(part) : part));
  const made = new Element(name, className === '' ? {} : { class: className }, children);
  for (const [index, child] of children.entries())
    Object.assign(child, { parent: made, prev: children[index - 1] ?? null, next: children[index + 1] ?? null });
  return made;
}
