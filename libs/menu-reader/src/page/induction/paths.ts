import type { Element } from 'domhandler';
import { parentOf } from '../../lines/elements.js';

/** A class that needs no escaping in a selector, and that is no number of one element. */
const CLASS = /^-?[_a-zA-Z][\w-]*$/u;
const NUMBERED = /\d/u;

const classesOf = ({ attribs }: Element): string[] =>
  (attribs['class'] ?? '').split(/\s+/u).filter((name) => CLASS.test(name) && !NUMBERED.test(name));

/** Selectors of the elements that are of one kind with this one, the narrowest first: all of its classes, each of them, its tag alone. */
export function kindsOf(element: Element): string[] {
  const { name } = element;
  const classes = classesOf(element);
  const all = classes.length > 1 ? [`${name}${classes.map((one) => `.${one}`).join('')}`] : [];
  const each = classes.map((one) => `${name}.${one}`);
  const parent = parentOf(element);
  const around = parent && classesOf(parent)[0];
  const within = classes.length === 0 && parent && around !== undefined ? [`${parent.name}.${around} > ${name}`] : [];
  return [...all, ...each, ...within, name];
}

/** Ways from an element down to one in it, as the end of a selector: `' > div > b.name'`, `' b.name'`; `''` if it is the element itself. */
export function pathsTo(from: Element, to: Element): string[] {
  if (from === to) return [''];
  const steps: Element[] = [];
  for (let at: Element | undefined = to; at && at !== from; at = parentOf(at)) steps.unshift(at);
  const path = (step: (element: Element) => string) => steps.map((element) => ` > ${step(element)}`).join('');
  const byClass = classesOf(to).map((one) => ` ${to.name}.${one}`);
  return [...byClass, path(nameOfStep), path(placeOfStep)];
}

const nameOfStep = (element: Element): string => {
  const [first] = classesOf(element);
  return first === undefined ? element.name : `${element.name}.${first}`;
};

const placeOfStep = (element: Element): string => {
  const alike = (element.parent?.children ?? []).filter((child) => child.type === 'tag' && child.name === element.name);
  return alike.length < 2 ? element.name : `${element.name}:nth-of-type(${alike.indexOf(element) + 1})`;
};
