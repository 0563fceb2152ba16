import type { Rollup } from 'vite';

const APP = 'src/app/main.tsx';
const SIGNED_IN = [APP, 'src/app/signed-in-shell.tsx'];

/** The screens that people see first, each with the sources whose code its first load has besides the entry and the texts of one language. */
export const FIRST_SCREENS = {
  '/login': [APP, 'src/app/public-shell.tsx', 'src/session/login-page.tsx'],
  '/orders/today': [...SIGNED_IN, 'src/today/today-orders-page.tsx'],
  '/orders/show/:id': [...SIGNED_IN, 'src/order/show-order-page.tsx'],
} as const;

/** Whether a module is one of these sources. */
export const isOneOf = (sources: readonly string[], id: string): boolean =>
  sources.some((source) => id.endsWith(`/web/${source}`));

interface Modules {
  readonly getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importers'> | null;
}

/** What sends the queries of a page, while the rest is loaded. */
const START = ['src/app/start.ts'];

/**
 * Tells the bundler the files of the first load: `start` has what sends the queries, `app` what at least two of the first screens load. Each
 * further file would be a request, of which a browser makes six at a time over HTTP/1.1.
 */
export function firstFiles() {
  const roots = Object.entries({ start: START, ...FIRST_SCREENS });
  const sources = roots.flatMap(([, modules]) => modules);
  const known = new Map<string, Set<string>>();
  /** The roots that a module is loaded with: those of its importers. */
  const loadedWith = (id: string, modules: Modules): ReadonlySet<string> => {
    const found = known.get(id);
    if (found) return found;
    const names = new Set(roots.flatMap(([name, list]) => (isOneOf(list, id) ? [name] : [])));
    known.set(id, names); // The modules of a library may import one another in circles.
    for (const importer of modules.getModuleInfo(id)?.importers ?? [])
      for (const name of loadedWith(importer, modules)) names.add(name);
    return names;
  };
  const inFile = (name: string, isIn: (loaded: ReadonlySet<string>) => boolean) => (id: string, modules: Modules) =>
    !isOneOf(sources, id) && isIn(loadedWith(id, modules)) ? name : null;
  return {
    start: inFile('start', (loaded) => loaded.has('start')),
    app: inFile('app', (loaded) => loaded.size > 1),
  };
}
