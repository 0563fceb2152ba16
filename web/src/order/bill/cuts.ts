import type { CSSProperties } from 'react';
import type { PageBox } from '@kantyna/contracts/catalogue/menu-sources';

/** A line cut out of a picture. */
export interface Cut {
  /** The address of the cut: a small JPEG. */
  readonly address: string;
  /** The style of what lies over the line in an element that is as large as the picture. */
  readonly place: Pick<CSSProperties, 'left' | 'top' | 'width' | 'height' | 'rotate'>;
}

/** So much is seen on each side of a line, and above and below it, in multiples of its height. */
const [BESIDE, ABOVE] = [0.4, 0.15];
/** A cut is at most so wide (pixels): twice as wide as it is shown. */
const WIDEST = 700;

/** The lines in these boxes of a picture, cut out in this browser. */
export async function cutsOf(picture: string, boxes: readonly PageBox[]): Promise<Map<PageBox, Cut>> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  return new Map(boxes.map((box) => [box, cutOf(image, box)]));
}

function cutOf(image: HTMLImageElement, box: PageBox): Cut {
  const { naturalWidth, naturalHeight } = image;
  const { x, y, width, height } = lineIn(box, { width: naturalWidth, height: naturalHeight });
  const { slope = 0 } = box;
  const scale = Math.min(1, WIDEST / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.scale(scale, scale);
  context.rotate((-slope * Math.PI) / 180);
  context.drawImage(image, -x, -y);
  return {
    address: canvas.toDataURL('image/jpeg'),
    place: {
      left: `${((x - width / 2) / naturalWidth) * 100}%`,
      top: `${((y - height / 2) / naturalHeight) * 100}%`,
      width: `${(width / naturalWidth) * 100}%`,
      height: `${(height / naturalHeight) * 100}%`,
      rotate: `${slope}deg`,
    },
  };
}

/**
 * The line in a box of a picture, with a little around it: its middle and its size, in pixels. It is turned about its middle by the slope; the box
 * is higher by what the line rises or falls.
 */
export function lineIn({ x, y, width, height, slope = 0 }: PageBox, picture: { width: number; height: number }) {
  const [wide, tall] = [width * picture.width, height * picture.height];
  const own = Math.max(tall / 4, tall - wide * Math.abs(Math.tan((slope * Math.PI) / 180)));
  return {
    x: (x + width / 2) * picture.width,
    y: (y + height / 2) * picture.height,
    width: wide + 2 * BESIDE * own,
    height: own + 2 * ABOVE * own,
  };
}
