import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiClose, mdiPartyPopper } from '@mdi/js';
import { reportLink } from '../lib/developer.js';
import { useTexts } from '../texts/texts.js';
import { Banner } from './banner.js';
import { IconButton } from './button.js';
import { useDismissed } from './dismissed.js';
const VERSION = '1.0';
/** Says that the frontend is new, and where its faults are reported; dismissed for good. */
export function NewVersionBanner() {
    const texts = useTexts().today;
    const [dismissed, dismiss] = useDismissed(`version-${VERSION}`);
    if (dismissed)
        return null;
    return (_jsxs(Banner, { tone: "CREATED", icon: mdiPartyPopper, action: _jsx(IconButton, { icon: mdiClose, label: texts.dismissBanner, onClick: dismiss }), children: [texts.banner, " ", _jsx("a", { href: reportLink(texts.reportFault), children: texts.reportFault }), ' · ', _jsx("a", { href: reportLink(texts.suggest), children: texts.suggest })] }));
}
//# sourceMappingURL=new-version-banner.js.map