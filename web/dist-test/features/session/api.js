import { queryOptions } from '@tanstack/react-query';
import { showSignInFailure } from '../../lib/error-list.js';
import { api } from '../../lib/http.js';
import { startSession } from '../../lib/session.js';
import { useSubmit } from '../../lib/submit.js';
export const testUsers = queryOptions({
    queryKey: ['testUsers'],
    queryFn: ({ signal }) => api.testUsers({ signal }),
    meta: { silent: true },
    retry: false,
});
/** Signs in with what Google's button hands out. */
export function useGoogleLogin(onDone) {
    return useSubmit((credential) => api.googleLogin({ body: { credential } }), {
        onDone: ({ userInfo }) => {
            startSession(userInfo);
            onDone();
        },
        onFailure: showSignInFailure,
    });
}
/** Signs in as a test user; a failure is only logged (specification, section 8). */
export function useTestLogin(onDone) {
    return useSubmit((user) => api.testLogin({ body: user }), {
        onDone: (userInfo) => {
            startSession(userInfo);
            onDone();
        },
        onFailure: (failure) => console.error('Test login failed', failure),
    });
}
//# sourceMappingURL=api.js.map