import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { variant } from '../layout.js';
import { classNames } from '../class-names.js';
import styles from './qr-image.module.css';

/** A text as a QR code, black on white in every appearance. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  return (
    <svg
      role="img"
      aria-label={label}
      className={classNames(variant('block full round'), styles.code)}
      viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
