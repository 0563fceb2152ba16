import { generate } from 'lean-qr';
/** A QR code as one outline of an SVG: `size` modules wide, each of one unit. */
export function qrPath(text) {
    const code = generate(text);
    let path = '';
    for (let y = 0; y < code.size; y++)
        for (let x = 0; x < code.size; x++)
            if (code.get(x, y))
                path += `M${x} ${y}h1v1h-1z`;
    return { path, size: code.size };
}
//# sourceMappingURL=qr-path.js.map