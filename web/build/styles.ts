import type { Plugin } from 'vite';

/** The order of the layers, whichever file is loaded first, and the widths that each file may name: `@media (--wide)`. */
const HEAD = `
@layer base, layout, ui;
@custom-media --phone (width < 600px);
@custom-media --wide (width >= 900px);
@custom-media --desk (width >= 1200px);
`;

/** Puts the modules of `ui/` into a layer: those of the screens come after them. */
export const styles = (): Plugin => ({
  name: 'kantyna:styles',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/web\/src\/.*\.css$/.test(id)) return undefined;
    if (/@media[^{]*width/.test(code)) throw new Error(`${id} names no width of styles.ts`);
    return HEAD + (/\/ui\/.*\.module\.css$/.test(id) && !code.startsWith('@layer') ? `@layer ui {\n${code}}` : code);
  },
});
