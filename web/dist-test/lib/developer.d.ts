/** Whom wishes, complaints and faults are written to. */
export declare const DEVELOPER_EMAIL = 'kantyna@example.org';
/** Where a person reports a fault or suggests something. */
export declare const reportLink: (subject: string) => string;
