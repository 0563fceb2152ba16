import { useMemo, useState } from 'react';
import type { TestUser } from '@kantyna/contracts/people/auth';
import { TEST_LOGIN_PAGE_SIZE } from '@kantyna/contracts/product';
import { useLoginTexts } from './login.texts.js';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/data/empty.js';
import { Stack, Text } from '../ui/layout.js';
import { Pages } from '../ui/data/pages.js';
import styles from './session.module.css';

interface Props {
  users: TestUser[];
  pending: boolean;
  onChoose: (user: TestUser) => void;
}

/** The test users by name, page by page. */
export function TestUsers({ users, pending, onChoose }: Props) {
  const texts = useLoginTexts();
  const [page, setPage] = useState(1);
  const sorted = useMemo(() => users.toSorted((a, b) => a.username.localeCompare(b.username, 'pl')), [users]);
  if (sorted.length === 0) return <Empty text={texts.noTestUsers} />;
  return (
    <>
      <Stack as="ul" gap={12}>
        {sorted.slice((page - 1) * TEST_LOGIN_PAGE_SIZE, page * TEST_LOGIN_PAGE_SIZE).map((user) => (
          <li key={user.email}>
            <Button look="outline" wide disabled={pending} className={styles.user} onClick={() => onChoose(user)}>
              <span>{user.username}</span>
              <Text variant={['quiet small regular', 'clipped']}>{user.email}</Text>
            </Button>
          </li>
        ))}
      </Stack>
      <Pages page={page} pageSize={TEST_LOGIN_PAGE_SIZE} rows={sorted.length} onPage={setPage} />
    </>
  );
}
