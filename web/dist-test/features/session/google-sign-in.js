import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { use, useEffect, useRef, useState } from 'react';
import { config } from '../../lib/config.js';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { ButtonLink } from '../../ui/button.js';
import { useGoogleLogin } from './api.js';
import { renderGoogleButton } from './google-button.js';
import { GoogleButtonSkeleton } from './google-button-skeleton.js';
import styles from './session.module.css';
/** Google's sign-in button with what may happen to it: on its way, pressed, not set up, not reachable. */
export function GoogleSignIn({ onDone }) {
    const { googleClientId } = use(config());
    const texts = useTexts().login;
    if (googleClientId !== '')
        return _jsx(SignInButton, { clientId: googleClientId, onDone: onDone });
    return (_jsxs(_Fragment, { children: [_jsx("p", { role: "status", children: texts.notConfigured }), _jsx(ButtonLink, { look: "outline", to: pathTo('testLogin'), children: texts.toTestLogin })] }));
}
function SignInButton({ clientId, onDone }) {
    const texts = useTexts().login;
    const language = useLanguage();
    const place = useRef(null);
    const [state, setState] = useState('loading');
    const { submit, pending } = useGoogleLogin(onDone);
    const latest = useRef(submit);
    useEffect(() => {
        latest.current = submit;
    });
    useEffect(() => {
        let left = false;
        const show = (result) => () => !left && setState(result);
        renderGoogleButton(place.current, clientId, language, (credential) => void latest.current(credential)).then(show('ready'), show('failed'));
        return () => {
            left = true;
        };
    }, [clientId, language]);
    return (_jsxs(_Fragment, { children: [state === 'loading' && _jsx(GoogleButtonSkeleton, {}), _jsx("div", { ref: place, hidden: state !== 'ready' || pending, className: styles['google'] }), state === 'failed' && _jsx("p", { role: "alert", children: texts.scriptFailed }), pending && _jsx("p", { role: "status", children: texts.pending })] }));
}
//# sourceMappingURL=google-sign-in.js.map