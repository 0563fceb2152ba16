/** An account number of 26 characters in groups, as it is printed on paper; another as it is (specification, section 5). */
export declare function groupedAccount(account: string): string;
/** A phone number of 9 or more characters with its last nine in groups of three; a shorter one as it is. */
export declare function groupedPhone(phone: string): string;
