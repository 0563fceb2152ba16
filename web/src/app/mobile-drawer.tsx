import Drawer from '@mui/material/Drawer';
import { Widgets } from '../ui/widgets.js';
import { Navigation } from './navigation.js';

/** The navigation where there is no room for it beside the page. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Widgets>
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: 288, maxWidth: '85vw', borderRadius: 0, border: 0 } } }}
      >
        <Navigation onChosen={onClose} />
      </Drawer>
    </Widgets>
  );
}
