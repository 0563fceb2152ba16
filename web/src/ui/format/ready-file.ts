import { MAX_FILE_BYTES } from '@kantyna/contracts/product';

/** A file as it is sent and shown. */
export interface ReadyFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
  /** The PDF as this browser shows it. A picture is shown from its content. */
  readonly pdf?: Blob;
}

/** The longer side of a picture that is sent (pixels): letters of a menu stay readable, and it fits. */
const LONGEST_SIDE = 2_500;
const QUALITY = 0.9;

/** The greatest number of bytes before the beginning of a PDF; the service reads it so, too. */
const PDF_WITHIN = 1_024;

/**
 * Makes a file ready to be sent: a picture becomes a JPEG of at most 2 500 pixels, upright. Its first bytes say what it is, whatever its
 * name and type are: what is no picture is shown as a PDF, so never as a page of ours. Returns why not where this browser cannot open the
 * picture, or the file is too large.
 */
export async function readyFile(file: File): Promise<ReadyFile | 'notOpened' | 'tooLarge'> {
  const isPdf = (await file.slice(0, PDF_WITHIN).text()).includes('%PDF-');
  const picture = isPdf ? undefined : await scaled(file).catch(() => undefined);
  if (!isPdf && !picture && file.type.startsWith('image/')) return 'notOpened';
  const sent = picture ?? file;
  if (sent.size > MAX_FILE_BYTES) return 'tooLarge';
  const data = await dataUrl(sent);
  const content = data.slice(data.indexOf(',') + 1);
  return { name: file.name, content, ...(!picture && { pdf: new Blob([file], { type: 'application/pdf' }) }) };
}

async function scaled(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  // Transparent pixels become white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY));
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error as Error);
    reader.readAsDataURL(blob);
  });
