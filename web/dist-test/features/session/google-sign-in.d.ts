/** Google's sign-in button with what may happen to it: on its way, pressed, not set up, not reachable. */
export declare function GoogleSignIn({ onDone }: { onDone: () => void }): import('react').JSX.Element;
