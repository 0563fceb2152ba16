import type { TransferPlan } from '@kantyna/contracts/transfer-plans';

/** What one person pays another one without a plan and with it, in grosze: 0 or more. */
export interface PlanRow {
  readonly fromId: string;
  readonly toId: string;
  readonly before: number;
  readonly after: number;
}

/** The transfers of a plan: those of the given person first, then what is still to be paid before what is not. A debt that turns round has two. */
export function planRows({ moves }: Pick<TransferPlan, 'moves'>, personId: string): PlanRow[] {
  const concerns = ({ fromId, toId }: PlanRow) => fromId === personId || toId === personId;
  return moves
    .flatMap(({ fromId, toId, before, after }): PlanRow[] => [
      { fromId, toId, before, after: Math.max(0, after) },
      ...(after < 0 ? [{ fromId: toId, toId: fromId, before: 0, after: -after }] : []),
    ])
    .sort(
      (one, other) =>
        Number(concerns(other)) - Number(concerns(one)) || Number(other.after > 0) - Number(one.after > 0),
    );
}

/** How many transfers there are without a plan and with it. */
export const transfersIn = (rows: readonly PlanRow[]): { before: number; after: number } => ({
  before: rows.filter(({ before }) => before > 0).length,
  after: rows.filter(({ after }) => after > 0).length,
});
