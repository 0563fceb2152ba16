/** A QR code as one outline of an SVG: `size` modules wide, each of one unit. */
export declare function qrPath(text: string): {
  path: string;
  size: number;
};
