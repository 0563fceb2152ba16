import type { Rollup } from 'vite';
import { isIcon } from './icons.js';

const APP = 'src/app/main.tsx';
const SIGNED_IN = [APP, 'src/app/shell/signed-in-shell.tsx'];

/** The screens that people see first: the file that each is in, with the sources whose code it loads besides the entry. */
export const FIRST_SCREENS = {
  login: [APP, 'src/app/shell/public-shell.tsx', 'src/session/login-page.tsx'],
  today: [...SIGNED_IN, 'src/today/today-orders-page.tsx'],
  order: [...SIGNED_IN, 'src/order/show-order-page.tsx'],
} as const;

/** Whether a module is one of these sources. */
export const isOneOf = (sources: readonly string[], id: string): boolean =>
  sources.some((source) => id.endsWith(`/web/${source}`));

interface Modules {
  readonly getModuleInfo: (id: string) => Pick<Rollup.ModuleInfo, 'importers'> | null;
}

/** The file that the page loads by itself. */
export const START_FILE = 'start';

/** The code that sends the queries of a page while the rest is loaded. */
const START = ['src/app/start.ts'];

/**
 * Tells the bundler the files of the first load: `start`, one for each of the first screens with those sources above `ui/` that no other of
 * them loads, and `app` with all else that they load. Each further file would be a request, of which a browser makes six at a time over
 * HTTP/1.1.
 */
export function firstFiles() {
  const roots = Object.entries({ [START_FILE]: START, ...FIRST_SCREENS });
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
  /** The one first screen that loads a module, unless that is of the parts on which all screens stand. */
  const ownerOf = (id: string, loaded: ReadonlySet<string>): string | undefined => {
    const [only, ...others] = loaded;
    const isDivided = isIcon(id) || /\/web\/src\/(?!(api|app|push|texts|ui)\/)/.test(id);
    return others.length === 0 && isDivided ? only : undefined;
  };
  const fileOf = (id: string, modules: Modules): string | null => {
    const loaded = loadedWith(id, modules);
    if (loaded.size === 0) return null;
    return loaded.has(START_FILE) ? START_FILE : (ownerOf(id, loaded) ?? 'app');
  };
  return {
    start: (id: string, modules: Modules) => (fileOf(id, modules) === START_FILE ? START_FILE : null),
    others: fileOf,
  };
}
