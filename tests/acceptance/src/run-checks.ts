import { expect, test } from '@jest/globals';
import { logPositions, unexpectedWarnings, type ExpectedWarning, type Warning } from './logs.js';
import type { OwnSystem, Product } from './product.js';

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

/** The warnings that the processes logged until now, which is when they are ready, without those that are allowed. */
export const warningsAtStart = (logs: string): Warning[] => unexpectedWarnings(logs, new Map(), ALLOWED_ALWAYS);

/** Checks the logs of the system that this run has just started: no warning is without a reason. */
export function logChecks(own: OwnSystem): { beforeFailures(): void; afterErasures(): void; atShutdown(): void } {
  let checkedUpTo = logPositions(own.logs);
  const atStart = warningsAtStart(own.logs);
  const expectNoOtherWarnings = () => {
    const found = unexpectedWarnings(own.logs, checkedUpTo, ALLOWED_ALWAYS);
    checkedUpTo = logPositions(own.logs);
    expect(found).toEqual([]);
  };
  return {
    beforeFailures: () => {
      test('no process dies by itself, and the logs hold no unexpected warning', () => {
        expect(own.supervisorLog).toEqual([]);
        expect(atStart).toEqual([]);
        expectNoOtherWarnings();
      });
    },
    afterErasures: () => {
      test('the logs hold only the warnings that erasures cause', () => {
        expectNoOtherWarnings();
      });
    },
    atShutdown: () => {
      test('the system stops in order and without a warning', async () => {
        const before = own.supervisorLog.length;
        await own.stop();
        expect(own.supervisorLog.slice(before)).toEqual([]);
        expectNoOtherWarnings();
      });
    },
  };
}

/** Checks that every reply of the run matched the contract, and that none was a 500. */
export function replyChecks({ company: { replyChecker } }: Product): void {
  test('no reply is a 500, and each matches the contract', () => {
    expect(replyChecker.replies).toBeGreaterThan(0);
    expect(replyChecker.faults).toEqual([]);
  });
}
