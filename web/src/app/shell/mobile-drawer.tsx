import Drawer from '@mui/material/Drawer';
import { useLayer } from '../../ui/browser/layers.js';
import { useShellTexts } from './shell.texts.js';
import { Navigation } from './navigation.js';
import { withTheme } from '../../ui/mui-theme.js';

/** The navigation on narrow screens. */
export const MobileDrawer = withTheme(function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useShellTexts();
  useLayer(open, onClose);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': texts.navigation, sx: { width: 288, maxWidth: '85vw', borderRadius: 0, border: 0 } },
      }}
    >
      <Navigation onChosen={onClose} />
    </Drawer>
  );
});
