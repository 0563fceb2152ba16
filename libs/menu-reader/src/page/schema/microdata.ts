import type { CheerioAPI } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';
import type { FoundMenu } from '../../found/found.js';
import { textOf } from '../elements.js';
import { readSchemaOrg, type Thing } from './schema-org.js';

/** Reads the menu in the microdata of a page. Its items become objects of schema.org, as in JSON-LD. */
export function readMicrodata($: CheerioAPI, isForeign: boolean): FoundMenu {
  const roots: Thing[] = [];
  $('[itemscope]').each((_, element) => {
    if (element.attribs['itemprop'] === undefined) roots.push(thingOf(element));
  });
  return readSchemaOrg(roots, isForeign);
}

function thingOf(element: Element): Thing {
  const thing = new Map<string, unknown>([['@type', (element.attribs['itemtype'] ?? '').split(/\s+/u)]]);
  const id = element.attribs['itemid'];
  if (id !== undefined) thing.set('@id', id);
  const visit = (node: AnyNode): void => {
    if (!('attribs' in node)) return;
    const isItem = node.attribs['itemscope'] !== undefined;
    for (const name of (node.attribs['itemprop'] ?? '').split(/\s+/u).filter((one) => one !== '')) {
      const values = (thing.get(name) ?? []) as unknown[];
      thing.set(name, [...values, isItem ? thingOf(node) : valueOf(node)]);
    }
    if (!isItem) node.children.forEach(visit);
  };
  element.children.forEach(visit);
  return Object.fromEntries(thing);
}

/** The value of a property: an attribute for machines, else the visible text. */
function valueOf({ attribs, ...node }: Element): string {
  return (
    attribs['content'] ??
    attribs['value'] ??
    attribs['datetime'] ??
    attribs['href'] ??
    attribs['src'] ??
    inner(node.children)
  );
}

const inner = (children: readonly AnyNode[]): string => children.map(textOf).join(' ').replace(/\s+/gu, ' ').trim();
