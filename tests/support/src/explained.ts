import type { Connection, mongo } from 'mongoose';

/** The execution plan of a database command. */
export interface Plan {
  /** The command's name, collection, filter, sort and limit, as JSON. */
  readonly command: string;
  /** The stages of the winning plan, the outermost first. No call may have `COLLSCAN`. */
  readonly stages: readonly string[];
  readonly documentsExamined: number;
}

const EXPLAINED = ['find', 'update', 'findAndModify', 'aggregate', 'delete', 'count', 'distinct'];

type Command = Record<string, unknown>;

/**
 * Runs `work` and returns the plan of each different command that the connection sent meanwhile. The connection must monitor its
 * commands.
 */
export async function plansOf(connection: Connection, work: () => Promise<unknown>): Promise<Plan[]> {
  const sent = new Map<string, Command>();
  const record = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!EXPLAINED.includes(commandName)) return;
    for (const one of splitStatements(command)) {
      const filter = one['updates'] ?? one['deletes'] ?? one['pipeline'] ?? one['query'] ?? one['filter'];
      const sort = one['sort'] instanceof Map ? [...(one['sort'] as Map<unknown, unknown>)] : one['sort'];
      sent.set(JSON.stringify([commandName, one[commandName], filter, sort, one['limit']]), one);
    }
  };
  const client = connection.getClient();
  client.on('commandStarted', record);
  await work();
  client.off('commandStarted', record);

  const plans: Plan[] = [];
  for (const [command, explain] of sent) {
    const explained: unknown = await connection.db!.command({ explain, verbosity: 'executionStats' });
    plans.push({ command, stages: stagesOf(explained), documentsExamined: examined(explained) });
  }
  return plans;
}

/** Removes the fields of the connection, and splits a bulk update or delete into one command for each statement. */
function splitStatements(command: Command): Command[] {
  const bare = Object.fromEntries(
    Object.entries(command).filter(
      ([key]) => !key.startsWith('$') && !['lsid', 'writeConcern', 'ordered', 'txnNumber'].includes(key),
    ),
  );
  for (const field of ['updates', 'deletes']) {
    const all = bare[field];
    if (Array.isArray(all)) return all.map((one: unknown) => ({ ...bare, [field]: [one] }));
  }
  return [bare];
}

/** Every value of the field `name`, the outermost first. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value as Record<string, unknown>);
  const own = entries.filter(([key]) => key === name).map(([, inner]) => inner);
  return [...own, ...entries.flatMap(([, inner]) => valuesOf(inner, name))];
}

const stagesOf = (explained: unknown) => valuesOf(valuesOf(explained, 'winningPlan'), 'stage') as string[];

const examined = (explained: unknown): number => Math.max(0, ...valuesOf(explained, 'totalDocsExamined').map(Number));
