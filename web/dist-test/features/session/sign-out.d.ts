/** Signs the person out and turns push notifications off. */
export declare function signOut(): Promise<void>;
