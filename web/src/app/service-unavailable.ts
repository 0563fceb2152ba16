const RELOAD_DELAY = 3000;

/** Replaces the app by the notice in index.html and reloads after 3 s. */
export function showServiceUnavailable(): void {
  document.getElementById('root')?.setAttribute('hidden', '');
  document.getElementById('service-unavailable')?.removeAttribute('hidden');
  setTimeout(() => location.reload(), RELOAD_DELAY);
}
