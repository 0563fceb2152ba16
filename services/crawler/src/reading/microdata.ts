import type { CheerioAPI } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';
import type { Found } from './found.js';
import { textOf } from './marks.js';
import { readSchemaOrg, type Thing } from './schema-org.js';

/** Reads the menu in the microdata of a page: its items become things as JSON-LD has them. */
export function readMicrodata($: CheerioAPI): Found {
  const roots: Thing[] = [];
  $('[itemscope]').each((_, element) => {
    if (element.attribs['itemprop'] === undefined) roots.push(thingOf(element));
  });
  return readSchemaOrg(roots);
}

function thingOf(element: Element): Thing {
  const thing: Record<string, unknown> = { '@type': (element.attribs['itemtype'] ?? '').split(/\s+/u) };
  const id = element.attribs['itemid'];
  if (id !== undefined) thing['@id'] = id;
  const visit = (node: AnyNode): void => {
    if (!('attribs' in node)) return;
    const isItem = node.attribs['itemscope'] !== undefined;
    for (const name of (node.attribs['itemprop'] ?? '').split(/\s+/u).filter((one) => one !== '')) {
      const values = (thing[name] ?? []) as unknown[];
      thing[name] = [...values, isItem ? thingOf(node) : valueOf(node)];
    }
    if (!isItem) node.children.forEach(visit);
  };
  element.children.forEach(visit);
  return thing;
}

/** A property's value: what is meant for machines, or else what a reader sees. */
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
