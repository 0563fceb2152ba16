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

/** What the page says of a variable, as its schema has it. */
interface Variable {
  readonly default?: unknown;
  readonly description?: string;
  readonly secret?: boolean;
}
type Variables = Readonly<Record<string, object>>;

/** The page that `npm run docs:variables` writes. */
export const PAGE = join(ROOT, 'docs/operations/variables.md');
const WIDTH = 120;

const INTRODUCTION = `# Variables

Written from the configuration of the parts by \`npm run docs:variables\`. Do not edit.

With Compose set them in \`.env\`, with \`npm start\` in the shell, in Kubernetes in \`settings.env\`. An empty variable counts
as not given. An invalid value stops the part at its start, with a line that names it. Every variable of a part may come
from a file instead, which the variable with \`_FILE\` at its end names. For secrets, which have it here, that is better:
\`docker inspect\` does not show a file. \`npm start\` gives the processes that it starts the flags in \`NODE_FLAGS\`.

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
      return lineOf(name, variable, isTakenBy(compose, name) ? '' : '¹');
    });
    return `## ${heading}\n\n${lines.join('')}`;
  });
  return [INTRODUCTION, `## Compose\n\n${ofCompose(compose).join('')}`, ...texts].join('\n');
}

/** Whether Compose passes a variable on from `.env`, as it is or the file that it names. */
const isTakenBy = (compose: string, name: string): boolean =>
  new RegExp(`^ +${name}:$|\\$\\{${name}(_FILE)?:-`, 'm').test(compose);

function lineOf(name: string, variable: Variable, mark: string): string {
  const { default: preset, description = '', secret = false } = variable;
  const file = secret ? `, \`${name}_FILE\`` : '';
  const value = preset === '' || preset === undefined ? '' : ` (\`${String(preset as string | number | boolean)}\`)`;
  return wrapped(`- \`${name}\`${file}${mark}${value}: ${description}`);
}

/**
 * The variables of Compose itself, as the comment at its head has them, with the defaults from where they are used.
 *
 *     # GRAFANA_PORT: the port of Grafana on 127.0.0.1        → - `GRAFANA_PORT` (`3000`): the port of Grafana on 127.0.0.1
 */
const ofCompose = (compose: string): string[] =>
  [...compose.matchAll(/^# ([A-Z_]+): (.+)$/gm)].map(([, name, description]) => {
    const preset = new RegExp(`\\$\\{${name}:-([^}]+)\\}`).exec(compose)?.[1];
    return lineOf(name!, { default: preset, description: description! }, '');
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
