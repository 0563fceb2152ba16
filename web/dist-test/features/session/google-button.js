const SCRIPT = 'https://accounts.google.com/gsi/client';
const DELAY_AFTER_LOADING = 500;
function loadScript() {
    if (document.querySelector(`script[src="${SCRIPT}"]`))
        return Promise.resolve();
    return new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = SCRIPT;
        script.async = true;
        script.onload = () => resolve();
        script.onerror = () => {
            script.remove();
            reject(new Error('Google’s sign-in script could not be loaded'));
        };
        document.head.append(script);
    });
}
/** Puts Google's sign-in button into `place`; the script is used 500 ms after it is there (specification, section 2). */
export async function renderGoogleButton(place, clientId, locale, onCredential) {
    await loadScript();
    await new Promise((resolve) => setTimeout(resolve, DELAY_AFTER_LOADING));
    const { google } = window;
    google.accounts.id.initialize({ client_id: clientId, callback: ({ credential }) => onCredential(credential) });
    google.accounts.id.renderButton(place, { theme: 'filled_blue', size: 'large', shape: 'pill', width: 280, locale });
}
//# sourceMappingURL=google-button.js.map