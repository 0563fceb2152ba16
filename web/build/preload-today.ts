import type { HtmlTagDescriptor, Plugin } from 'vite';

/** What the first load of today needs besides the entry and the texts of one language. It would be asked for only after the entry has run. */
const NEEDED = /\/src\/(app\/(main|signed-in-shell)|pages\/today-orders-page)\.tsx?$/;

/**
 * Has the browser fetch the code of today's page and the fonts together with the entry: one journey to the server less before it is seen.
 * A font that comes after the texts has the whole page laid out a second time.
 */
export function preloadToday(): Plugin {
  return {
    name: 'kantyna:preload-today',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Map<string, HtmlTagDescriptor>();
        const add = (fileName: string): void => {
          const file = bundle[fileName];
          const href = `/${fileName}`;
          if (file?.type !== 'chunk' || files.has(href) || html.includes(`"${href}"`)) return;
          files.set(href, { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' });
          file.imports.forEach(add);
          for (const css of file.viteMetadata?.importedCss ?? []) {
            if (html.includes(`"/${css}"`)) continue;
            files.set(`/${css}`, {
              tag: 'link',
              attrs: { rel: 'preload', as: 'style', crossorigin: true, href: `/${css}` },
              injectTo: 'head',
            });
          }
        };
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && Object.keys(file.modules).some((id) => NEEDED.test(id))) add(file.fileName);
        const fonts = Object.keys(bundle).filter((fileName) => fileName.endsWith('.woff2'));
        for (const fileName of fonts)
          files.set(fileName, {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          });
        return [...files.values()];
      },
    },
  };
}
