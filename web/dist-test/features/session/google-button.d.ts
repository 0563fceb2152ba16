/** Puts Google's sign-in button into `place`; the script is used 500 ms after it is there (specification, section 2). */
export declare function renderGoogleButton(
  place: HTMLElement,
  clientId: string,
  locale: string,
  onCredential: (credential: string) => void,
): Promise<void>;
