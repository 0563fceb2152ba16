import type { ExpectedWarning } from './logs.js';

const ANY = /./;
const events = (...names: string[]) => new RegExp(`"event":"(${names.join('|')})"`);

/** Warnings that are allowed while every process runs. */
export const ALLOWED_ALWAYS: ExpectedWarning[] = [
  {
    processName: /^gateway/,
    line: /"type":"BodyTooLarge".*"msg":"response errored"/,
    reason: 'A chunked body exceeds the limit while it is forwarded; the proxy library logs the abort.',
  },
  {
    processName: /^nats(-\d)?$/,
    line: /Plaintext passwords detected/,
    reason: 'The passwords are random, of 192 bits, in a file that only its owner may read.',
  },
  {
    processName: /^crawler-\d+$/,
    line: /"event":"crawler\.menu_not_read".*"url":"https:\/\/bar\.example\//,
    reason: 'A test of hostile texts saved a page that there is not, and a long run meets its due time.',
  },
  {
    processName: /^catalogue-\d+$/,
    line: /"event":"import_key\.replaced"/,
    reason: 'A test replaced the import key, which says who did.',
  },
  {
    processName: ANY,
    line: /"event":"(consumer\.failed|outbox\.publish_failed|projection\.unknown_lag|stream\.check_failed)".*"message":"TIMEOUT"/,
    reason: 'On a busy machine a reply of NATS may take longer than 2 s; it is asked again.',
  },
  {
    processName: ANY,
    line: events('instance.silent', 'projection.stale_read'),
    reason: 'The same of an instance, and of a projection.',
  },
  {
    processName: ANY,
    line: /"event":"(call\.too_slow"|call\.unavailable".*"code":"UND_ERR_HEADERS_TIMEOUT")/,
    reason: 'The same of a call that takes longer than 4 s, in its service and at the gateway: it is made again.',
  },
  {
    processName: /^nats/,
    line: /\[WRN\] .*(Readloop processing time|took too long)/,
    reason: 'The same, as NATS sees it.',
  },
];
