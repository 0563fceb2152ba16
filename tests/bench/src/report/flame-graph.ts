import { REPO } from '@kantyna/embedded/paths';
import { escaped } from './svg.js';

/** The output of `node --cpu-prof`, as far as it is used here. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly hitCount?: number;
    readonly children?: readonly number[];
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
}

interface Frame {
  readonly name: string;
  readonly whose: Whose;
  hits: number;
  readonly callees: Map<string, Frame>;
}
type Whose = 'ours' | 'libraries' | 'Node' | 'engine, system';

const WIDTH = 1_000;
const ROW = 16;
const TOP = 44;
/** Frames that are narrower (px) are left out. */
const NARROWEST = 2;
const TEXT_FROM = 30;
const A_LETTER = 6.2;
const COLOURS: Record<Whose, string> = {
  ours: '#7fb5e6',
  libraries: '#f0c56c',
  Node: '#d9d2c9',
  'engine, system': '#e39a8b',
};

/** The program that a profile is of: `orders`, `gateway`, …; `undefined` for one of another program. */
export const programOf = ({ nodes }: Profile): string | undefined =>
  nodes.flatMap(({ callFrame: { url } }) => /(?:services\/)?(\w+)\/dist\/main\.js$/.exec(url)?.[1] ?? []).at(0);

/**
 * Draws where a process spent its processor time as SVG: who is called lies below, as wide as its share. Idle time and the loading of
 * modules are left out.
 */
export function toFlameGraph(profile: Profile, title: string): string {
  const root = framesOf(profile);
  const rects: string[] = [];
  let deepest = 0;
  const draw = (frame: Frame, x: number, depth: number): void => {
    const width = (frame.hits / root.hits) * WIDTH;
    if (width < NARROWEST) return;
    deepest = Math.max(deepest, depth);
    rects.push(drawFrame(frame, { x, depth, width, share: frame.hits / root.hits }));
    let from = x;
    for (const callee of [...frame.callees.values()].toSorted((a, b) => b.hits - a.hits)) {
      draw(callee, from, depth + 1);
      from += (callee.hits / root.hits) * WIDTH;
    }
  };
  draw(root, 0, 0);
  const legend = Object.entries(COLOURS).map(
    ([whose, colour], index) =>
      `<rect x="${560 + index * 110}" y="12" width="12" height="12" fill="${colour}"/><text x="${577 + index * 110}" y="22">${whose}</text>`,
  );
  const height = TOP + (deepest + 1) * ROW + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="11" role="img">
<title>${escaped(title)}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="4" y="22" font-size="14">${escaped(title)}</text>
${legend.join('')}
${rects.join('\n')}
</svg>
`;
}

function framesOf({ nodes }: Profile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const root: Frame = { name: 'all', whose: 'engine, system', hits: 0, callees: new Map() };
  const add = (id: number, path: readonly Frame[]): void => {
    const { callFrame, hitCount = 0, children = [] } = byId.get(id)!;
    const { functionName, url } = callFrame;
    if (functionName === '(idle)' || url.startsWith('node:internal/modules')) return;
    const isRoot = functionName === '(root)';
    const own = isRoot ? path : [...path, calleeOf(path.at(-1)!, functionName || 'anonymous', url)];
    for (const frame of own) frame.hits += hitCount;
    for (const child of children) add(child, own);
  };
  add(nodes[0]!.id, [root]);
  return root;
}

function calleeOf(frame: Frame, functionName: string, url: string): Frame {
  const file = url.replace(`file://${REPO}/`, '').replace(/^.*node_modules\//, '');
  const name = file === '' ? functionName : `${functionName} ${file}`;
  const present = frame.callees.get(name);
  if (present) return present;
  const made: Frame = { name, whose: ownerOf(url), hits: 0, callees: new Map() };
  frame.callees.set(name, made);
  return made;
}

function ownerOf(url: string): Whose {
  if (url === '') return 'engine, system';
  if (url.startsWith('node:')) return 'Node';
  return url.startsWith(`file://${REPO}/`) && !url.includes('/node_modules/') ? 'ours' : 'libraries';
}

function drawFrame({ name, whose }: Frame, at: { x: number; depth: number; width: number; share: number }): string {
  const [x, width] = [at.x.toFixed(1), (at.width - 0.5).toFixed(1)];
  const y = TOP + at.depth * ROW;
  const letters = Math.floor((at.width - 6) / A_LETTER);
  const shown = name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;
  const text = at.width < TEXT_FROM ? '' : `<text x="${(at.x + 3).toFixed(1)}" y="${y + 12}">${escaped(shown)}</text>`;
  const told = `<title>${escaped(name)}: ${(at.share * 100).toFixed(1)} %</title>`;
  return `<g>${told}<rect x="${x}" y="${y}" width="${width}" height="${ROW - 1}" fill="${COLOURS[whose]}"/>${text}</g>`;
}
