/**
 * The services, by the names of their folders. Who receives a message comes before who sends it: upgrades go in this order. Programs that run
 * uncompiled read the names between quotes (deploy/docker/upgrade.sh, make-secrets.mjs, Dockerfile), so nothing else here has quotes.
 */
export const SERVICES = ['notifications', 'payments', 'orders', 'catalogue', 'auth', 'crawler'] as const;
export type Service = (typeof SERVICES)[number];
