import { jsx as _jsx } from "react/jsx-runtime";
import Snackbar from '@mui/material/Snackbar';
import { showNotice } from '../lib/notice.js';
import { useTexts } from '../texts/texts.js';
import { Button } from '../ui/button.js';
import { Widgets } from '../ui/widgets.js';
const SHOWN_FOR = 8000;
/** A notice at the bottom of the screen, with its way back. */
export function NoticeBar({ notice: { text, undo } }) {
    const texts = useTexts().common;
    const runUndo = () => {
        showNotice();
        void undo?.();
    };
    return (_jsx(Widgets, { children: _jsx(Snackbar, { open: true, autoHideDuration: SHOWN_FOR, onClose: (_, reason) => reason !== 'clickaway' && showNotice(), message: text, action: undo && (_jsx(Button, { look: "inherit", onClick: runUndo, children: texts.undo })) }, text) }));
}
//# sourceMappingURL=notice-bar.js.map