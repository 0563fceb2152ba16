import { LONGEST_SIDE, type Picture } from '../photo/picture.js';

/** Draws pages of a PDF. */
export interface PdfDrawing {
  /** A page by its number, from 1, as a grey picture; `undefined` for one without a size. */
  draw(number: number): Promise<Picture | undefined>;
  close(): void;
}

/**
 * Opens a PDF for drawing: PDFium, compiled to WebAssembly, so that what a stranger sends can reach nothing but its own memory. Throws for
 * a PDF that it cannot open.
 */
export async function openDrawing(bytes: Uint8Array): Promise<PdfDrawing> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    library.destroy();
    throw error;
  });
  return {
    draw: async (number) => {
      const page = document.getPage(number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const longest = Math.max(originalWidth, originalHeight);
      if (!(longest > 0) || Math.min(originalWidth, originalHeight) < 1) return undefined;
      const scale = LONGEST_SIDE / longest;
      // A row begins at a multiple of four bytes.
      const width = Math.max(4, Math.floor((originalWidth * scale) / 4) * 4);
      const height = Math.max(1, Math.floor(originalHeight * scale));
      const { data } = await page.render({ width, height, colorSpace: 'Gray', render: 'bitmap' });
      return { width, height, grey: Uint8Array.from(data) };
    },
    close: () => {
      document.destroy();
      library.destroy();
    },
  };
}
