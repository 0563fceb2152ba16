import { api } from './http.js';
let loading;
/** What the app learns from the server at its start; asked once. */
export const config = () => (loading ??= api.frontendConfig());
//# sourceMappingURL=config.js.map