import { useState } from 'react';
import { useLayer } from '../../lib/browser/layers.js';

/** Props of Material UI's `Select` that make its open list a layer: Back closes it. */
export function useSelectLayer() {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  useLayer(open, onClose);
  return { open, onOpen: () => setOpen(true), onClose };
}
