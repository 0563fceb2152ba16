import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables as ofBackups } from '@kantyna/backup/settings';
import { variables as ofAuth } from '@kantyna/auth/config';
import { variables as ofCrawler } from '@kantyna/crawler/config';
import { variables as ofGateway } from '@kantyna/gateway/config';
import { variables as ofNotifications } from '@kantyna/notifications/config';
import { variables as ofOrders } from '@kantyna/orders/config';
import { commonVariables, databaseVariables } from '@kantyna/service/process/config';
import { ROOT } from './repository.js';

/** A variable, as its schema has it. */
export interface Variable {
  readonly type?: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly secret?: boolean;
}
type Variables = Readonly<Record<string, object>>;

const ofServices = { ...commonVariables, ...databaseVariables };
/** The variables that each part reads, by its name in Compose. */
export const PARTS: Readonly<Record<string, Variables>> = {
  gateway: ofGateway,
  auth: { ...ofServices, ...ofAuth },
  catalogue: ofServices,
  orders: { ...ofServices, ...ofOrders },
  payments: ofServices,
  notifications: { ...ofServices, ...ofNotifications },
  crawler: { ...ofServices, ...ofCrawler },
  backup: ofBackups,
};

/** The page that `npm run docs:variables` writes. */
export const PAGE = join(ROOT, 'docs/operations/variables.md');
const WIDTH = 120;

const INTRODUCTION = `# Variables

Written from the configuration of the parts by \`npm run docs:variables\`. Do not edit.

With Compose set them in \`.env\`, with \`npm start\` in the shell, in Kubernetes in \`settings.env\`. An empty variable counts
as not given. An invalid value stops the part at its start, with a line that names it. A secret may come from a file
instead, which the variable with \`_FILE\` at its end names: \`docker inspect\` does not show a file. With Compose it is a
file of this machine that the user 1000 can read. \`npm start\` gives the processes that it starts the flags in
\`NODE_FLAGS\`.

¹ Compose does not take it from \`.env\`: it has the default there, or Compose and the image set it, as \`npm start\` does.
`;

/** The text of the page: a section for each part, with a line for each variable that no section before has. */
export function variablesPage(): string {
  const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  const sections: [string, Variables][] = [
    ['Every part', commonVariables],
    ['Every service', databaseVariables],
    ['Sign-in (auth)', ofAuth],
    ['Orders', ofOrders],
    ['Pushes and chats (notifications)', ofNotifications],
    ['Menus from pages (crawler)', ofCrawler],
    ['Gateway', ofGateway],
    ['Backups', ofBackups],
  ];
  const told = new Set<string>();
  const texts = sections.map(([heading, variables]) => {
    const lines = Object.entries(variables).flatMap(([name, variable]) => {
      if (told.has(name)) return [];
      told.add(name);
      return lineOf(name, variable, compose);
    });
    return `## ${heading}\n\n${lines.join('')}`;
  });
  return [INTRODUCTION, `## Compose\n\n${ofCompose(compose).join('')}`, ...texts].join('\n');
}

/** Whether Compose takes a variable from `.env`: it passes the value on, or mounts the file or folder that the variable names. */
const isTakenBy = (compose: string, name: string): boolean =>
  new RegExp(`^ +${name}:$|\\$\\{${name}:[-+]`, 'm').test(compose);

function lineOf(name: string, variable: Variable, compose: string): string {
  const { default: preset, description = '', secret = false } = variable;
  const marked = (one: string) => `\`${one}\`${isTakenBy(compose, one) ? '' : '¹'}`;
  const names = [name, ...(secret ? [`${name}_FILE`] : [])].map(marked).join(', ');
  const value = preset === '' || preset === undefined ? '' : ` (\`${String(preset as string | number | boolean)}\`)`;
  return wrapped(`- ${names}${value}: ${description}`);
}

/**
 * The variables of Compose itself, as the comment at its head has them, with the defaults from where they are used.
 *
 *     # GRAFANA_PORT: the port of Grafana on 127.0.0.1        → - `GRAFANA_PORT` (`3000`): the port of Grafana on 127.0.0.1
 */
const ofCompose = (compose: string): string[] =>
  [...compose.matchAll(/^# ([A-Z_]+): (.+)$/gm)].map(([, name, description]) => {
    const preset = new RegExp(`\\$\\{${name}:-([^}]+)\\}`).exec(compose)?.[1];
    return lineOf(name!, { default: preset, description: description! }, compose);
  });

/** An item of a list, wrapped as our documents are. */
function wrapped(item: string): string {
  const lines = [''];
  for (const word of item.split(' ')) {
    const line = `${lines.at(-1)}${lines.at(-1) === '' || lines.at(-1) === '  ' ? '' : ' '}${word}`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(`  ${word}`);
  }
  return `${lines.join('\n')}\n`;
}
