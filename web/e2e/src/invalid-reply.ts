import type { Fault } from '@kantyna/contracts/faults';
import { invalidBody } from '@kantyna/kernel/refusal';

/** The server's reply to a body with these faults, for `route.fulfill`. */
export function invalidReply(...faults: Fault[]) {
  const { status, ...body } = invalidBody(faults);
  return { status, json: body };
}
