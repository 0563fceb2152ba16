import { leavePush } from '../../lib/push.js';
import { endSession } from '../../lib/session.js';
/** Signs the person out and turns push notifications off. */
export async function signOut() {
    await leavePush();
    endSession('signedOut');
}
//# sourceMappingURL=sign-out.js.map