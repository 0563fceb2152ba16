import type { Plugin, Rollup } from 'vite';
import type { FIRST_SCREENS } from './first-screens.js';

const ORDER_FILE = 'order.html';

/**
 * Has the browser fetch the code of the page and the fonts together with the entry: one journey to the server less before it is seen.
 * A font that comes after the texts has the whole page laid out a second time. index.html preloads the page of today, and order.html, which
 * is the same otherwise, the page of an order.
 */
export function preloadPages(): Plugin {
  return {
    name: 'kantyna:preload-pages',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      // The app waits for its styles itself; what the page shows until then needs none of them.
      handler: (html) => html.replaceAll('rel="stylesheet"', 'rel="preload" as="style"'),
    },
    generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html');
      const html = String(index.source);
      index.source = withPreloads(html, bundle, 'today');
      this.emitFile({
        type: 'asset',
        fileName: ORDER_FILE,
        source: withPreloads(html, bundle, 'order'),
      });
    },
  };
}

/** The page with links in its head for every file of one of the first screens. */
function withPreloads(html: string, bundle: Rollup.OutputBundle, screen: keyof typeof FIRST_SCREENS): string {
  const links = new Map<string, string>();
  const add = (fileName: string): void => {
    const file = bundle[fileName];
    if (file?.type !== 'chunk' || links.has(fileName)) return;
    links.set(fileName, 'rel="modulepreload"');
    file.imports.forEach(add);
    for (const css of file.viteMetadata?.importedCss ?? []) links.set(css, 'rel="preload" as="style"');
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.name === screen) add(file.fileName);
    if (file.fileName.endsWith('.woff2')) links.set(file.fileName, 'rel="preload" as="font" type="font/woff2"');
  }
  const tags = [...links]
    .filter(([fileName]) => !html.includes(`"/${fileName}"`))
    .map(([fileName, attributes]) => `<link ${attributes} crossorigin href="/${fileName}">\n`);
  return html.replace('</head>', (end) => tags.join('') + end);
}
