/** Where a person signs in, and goes on to where he wanted to be. */
export declare function LoginPage(): import('react').JSX.Element;
