import type { TestUser } from '@kantyna/contracts/people/auth';
import { addFailure, clearErrors, PAGE } from '../api/error-list.js';
import { api } from '../api/http.js';
import { readQuery } from '../api/read-query.js';
import { startSession } from '../api/session.js';
import { useWrite } from '../api/write-mutation.js';
import { signInFailureEntries, type TellMessages } from '../texts/read-error.js';

export const testUsers = readQuery([], 'testUsers', {}, { meta: { silent: true }, retry: false });

/** Signs in with the credential of Google's button. */
export const useGoogleLogin = (onDone: () => void) =>
  useWrite({
    mutationFn: (credential: string) => api.googleLogin({ body: { credential } }),
    onReply: ({ userInfo }) => startSession(userInfo),
    onDone,
    onFailure(failure) {
      const tell: TellMessages = ({ errors }) => signInFailureEntries(failure, errors);
      clearErrors();
      addFailure(tell, PAGE);
    },
  });

/** Signs in as a test user; a failure is only logged (docs/rules/people.md, Sign-in). */
export const useTestLogin = (onDone: () => void) =>
  useWrite({
    mutationFn: (user: TestUser) => api.testLogin({ body: user }),
    onReply: startSession,
    onDone,
    onFailure: (failure) => console.error('Test login failed', failure),
  });
