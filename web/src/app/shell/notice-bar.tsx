import Snackbar from '@mui/material/Snackbar';
import { showNotice, type Notice } from '../../ui/browser/notice.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { Button } from '../../ui/button.js';
import { withTheme } from '../../ui/mui-theme.js';

/** The time for an undo. The server waits as long (docs/rules/payments.md). */
const VISIBLE_MS = 10_000;

/** A notice at the bottom of the screen with its undo button. */
export const NoticeBar = withTheme(function NoticeBar({ notice: { text, undo } }: { notice: Notice }) {
  const texts = useCommonTexts();
  const runUndo = () => {
    showNotice();
    void undo?.();
  };
  return (
    <Snackbar
      open
      data-notice
      sx={{
        displayPrint: 'none',
        bottom: { xs: 'calc(8px + var(--bar-space, 0px))', sm: 'calc(24px + var(--bar-space, 0px))' },
        // The buttons of a sheet are at the bottom.
        'body:has(.MuiDialog-root) &': { top: 8, bottom: 'auto' },
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      autoHideDuration={VISIBLE_MS}
      onClose={(_, reason) => reason !== 'clickaway' && showNotice()}
      message={text}
      action={
        undo && (
          <Button look="inherit" onClick={runUndo}>
            {texts.undo}
          </Button>
        )
      }
    />
  );
});
