import type { TestUser } from '@kantyna/contracts/auth';
interface Props {
  users: TestUser[];
  pending: boolean;
  onChoose: (user: TestUser) => void;
}
/** The test users by name, page by page. */
export declare function TestUsers({ users, pending, onChoose }: Props): import('react').JSX.Element;
export {};
