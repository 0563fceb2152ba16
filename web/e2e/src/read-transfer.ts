import { createRequire } from 'node:module';
import type { Window } from './windows.js';

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const decode = createRequire(import.meta.url)('jsqr') as Decode;

/** The text of the QR code in the sheet that is open, as a banking app's camera would read it. On a phone, which cannot scan itself, it is folded. */
export async function readTransfer({ page }: Window): Promise<string | undefined> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: /^(Transfer|Przelew)$/ }).click();
  if (page.viewportSize()!.width < 900 && (await sheet.locator('details[open]').count()) === 0)
    await sheet.locator('summary').click();
  const code = page.getByRole('img', { name: /^(QR code with the details|Kod QR z danymi)/ });
  await code.waitFor();
  const png = (await code.screenshot()).toString('base64');
  const { dark, width, height } = await page.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const dark = Array.from({ length: image.width * image.height }, (_, n) => (data[n * 4]! < 128 ? '1' : '0')).join(
      '',
    );
    return { dark, width: image.width, height: image.height };
  }, png);
  const pixels = Uint8ClampedArray.from({ length: dark.length * 4 }, (_, n) =>
    n % 4 === 3 || dark[n >> 2] === '0' ? 255 : 0,
  );
  return decode(pixels, width, height)?.data;
}
