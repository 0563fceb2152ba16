import { generate } from 'lean-qr';

/** A QR code as the path of an SVG: `size` modules wide, a unit each. */
export function qrPath(text: string): { path: string; size: number } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { path, size: code.size };
}
