const RELOAD_AFTER = 3000;
/** Reveals the element that says so, in place of the app, and tries again after 3 s (specification, section 2). */
export function showServiceUnavailable() {
    document.getElementById('root')?.setAttribute('hidden', '');
    document.getElementById('service-unavailable')?.removeAttribute('hidden');
    setTimeout(() => location.reload(), RELOAD_AFTER);
}
//# sourceMappingURL=service-unavailable.js.map