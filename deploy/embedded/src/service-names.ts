/** The six services, by the names of their folders. */
export const SERVICES = ['orders', 'catalogue', 'payments', 'auth', 'notifications', 'crawler'] as const;

export type ServiceName = (typeof SERVICES)[number];
