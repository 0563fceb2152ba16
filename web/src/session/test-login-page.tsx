import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TestUser } from '@kantyna/contracts/people/auth';
import { TEST_LOGIN_PAGE_SIZE } from '@kantyna/contracts/product';
import { useRead } from '../api/read.js';
import { useCall } from '../api/use-call.js';
import { useBeginSession } from './begin-session.js';
import { Destination, useDestination } from './destination.js';
import { TestUsers } from './test-users.js';
import { pathTo } from '../ui/links/paths.js';
import { useLoginTexts } from './login.texts.js';
import { Stack } from '../ui/layout.js';
import { SkeletonRows } from '../ui/data/skeleton-rows.js';
import styles from './session.module.css';

/** A tester chooses a test user; without test users it redirects to Login. */
export function TestLoginPage() {
  const texts = useLoginTexts();
  const navigate = useNavigate();
  const { data, isError } = useRead('testUsers');
  const { search } = useLocation();
  const target = useDestination();
  // A failure is only logged (docs/rules/people.md, Sign-in).
  const { submit, isPending } = useCall(
    'testLogin',
    {},
    { onReply: useBeginSession(), onFailure: (failure) => console.error('Test login failed', failure) },
  );
  const choose = async (body: TestUser) => {
    if (await submit({ body })) void navigate(target);
  };

  useEffect(() => {
    if (isError) void navigate(pathTo('login') + search, { replace: true });
  }, [isError, navigate, search]);

  return (
    <Stack gap={24} variant="card" className={styles.card} aria-busy={!data}>
      <h1>{texts.testHeading}</h1>
      <Destination />
      {data ? (
        <TestUsers users={data} pending={isPending} onChoose={(user) => void choose(user)} />
      ) : (
        <Stack gap={12}>
          <SkeletonRows rows={TEST_LOGIN_PAGE_SIZE} height={56} />
        </Stack>
      )}
    </Stack>
  );
}
