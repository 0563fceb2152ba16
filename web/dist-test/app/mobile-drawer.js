import { jsx as _jsx } from "react/jsx-runtime";
import Drawer from '@mui/material/Drawer';
import { Widgets } from '../ui/widgets.js';
import { Navigation } from './navigation.js';
/** The navigation where there is no room for it beside the page. */
export function MobileDrawer({ open, onClose }) {
    return (_jsx(Widgets, { children: _jsx(Drawer, { open: open, onClose: onClose, slotProps: { paper: { sx: { width: 288, maxWidth: '85vw', borderRadius: 0, border: 0 } } }, children: _jsx(Navigation, { onChosen: onClose }) }) }));
}
//# sourceMappingURL=mobile-drawer.js.map