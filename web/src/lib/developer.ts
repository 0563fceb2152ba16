/** Whom wishes, complaints and faults are written to. */
export const DEVELOPER_EMAIL = 'kantyna@example.org';

/** Where a person reports a fault or suggests something. */
export const reportLink = (subject: string): string =>
  `mailto:${DEVELOPER_EMAIL}?subject=${encodeURIComponent(subject)}`;
