/** Where a tester chooses whom to be; without test users it goes back to Login. */
export declare function TestLoginPage(): import('react').JSX.Element;
