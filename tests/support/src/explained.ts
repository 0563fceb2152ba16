import type { Connection, mongo } from 'mongoose';

/** How the database carries out a command. */
export interface Plan {
  /** The command's name, its collection, and what it looks for. */
  readonly command: string;
  /** The stages of the plan that wins, the outermost first: `COLLSCAN` is the one that no call may have. */
  readonly stages: readonly string[];
  readonly documentsExamined: number;
}

const EXPLAINED = ['find', 'update', 'findAndModify', 'aggregate', 'delete', 'count', 'distinct'];

type Command = Record<string, unknown>;

/**
 * Runs `work`, and answers how the database carries out each of the commands that went over the connection meanwhile, each once. The
 * connection must be one that monitors its commands.
 */
export async function plansOf(connection: Connection, work: () => Promise<unknown>): Promise<Plan[]> {
  const sent = new Map<string, Command>();
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!EXPLAINED.includes(commandName)) return;
    for (const one of single(command)) {
      const what = one['updates'] ?? one['deletes'] ?? one['pipeline'] ?? one['query'] ?? one['filter'];
      const sort = one['sort'] instanceof Map ? [...(one['sort'] as Map<unknown, unknown>)] : one['sort'];
      sent.set(JSON.stringify([commandName, one[commandName], what, sort, one['limit']]), one);
    }
  };
  const client = connection.getClient();
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);

  const plans: Plan[] = [];
  for (const [command, explain] of sent) {
    const explained: unknown = await connection.db!.command({ explain, verbosity: 'executionStats' });
    plans.push({ command, stages: stagesOf(explained), documentsExamined: examined(explained) });
  }
  return plans;
}

/** A command without what belongs to its connection; one for each of the changes that it makes. */
function single(command: Command): Command[] {
  const bare = Object.fromEntries(
    Object.entries(command).filter(
      ([key]) => !key.startsWith('$') && !['lsid', 'writeConcern', 'ordered', 'txnNumber'].includes(key),
    ),
  );
  for (const part of ['updates', 'deletes']) {
    const all = bare[part];
    if (Array.isArray(all)) return all.map((one: unknown) => ({ ...bare, [part]: [one] }));
  }
  return [bare];
}

/** Every value of that name, the outermost first. */
function found(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value as Record<string, unknown>);
  const own = entries.filter(([key]) => key === name).map(([, inner]) => inner);
  return [...own, ...entries.flatMap(([, inner]) => found(inner, name))];
}

const stagesOf = (explained: unknown) => found(found(explained, 'winningPlan'), 'stage') as string[];

const examined = (explained: unknown): number => Math.max(0, ...found(explained, 'totalDocsExamined').map(Number));
