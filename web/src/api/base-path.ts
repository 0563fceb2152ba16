/** The path that the app stands below, such as `/kantyna`; `''` at the root of its host. The gateway writes it into the page. */
const basePath =
  typeof document === 'undefined'
    ? '' // In tests without a browser.
    : document.querySelector<HTMLMetaElement>('meta[name="base-path"]')!.content.slice(0, -1);

/** A path of the app, `/` first, as the browser asks for it. */
export const belowBase = (path: string): string => basePath + path;

/** The address of a path of the app, for somebody else. */
export const addressOf = (path: string): string => location.origin + belowBase(path);

/** The path of the app that a path of the browser is. */
export const withoutBase = (pathname: string): string => pathname.slice(basePath.length) || '/';
