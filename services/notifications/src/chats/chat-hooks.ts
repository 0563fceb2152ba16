import type { Static, TObject } from '@kantyna/typebox';
import { ConfigError } from '@kantyna/service/process/config';
import { derivedId } from '@kantyna/kernel/ids';
import type { Chat } from './chat-messages.js';
import type { variables } from '../config.js';

/** An incoming webhook of a chat. Its URL is a secret, as with it anybody can write there: it is in no log and in no database. */
export interface ChatHook {
  /** Derived from the URL. */
  readonly id: string;
  /** Its name for operators: `SLACK_WEBHOOKS 1`. */
  readonly name: string;
  readonly chat: Chat;
  readonly url: string;
}

const VARIABLES = {
  SLACK_WEBHOOKS: 'slack',
  TEAMS_WEBHOOKS: 'teams',
  GOOGLE_CHAT_WEBHOOKS: 'googleChat',
  DISCORD_WEBHOOKS: 'discord',
} as const satisfies Record<string, Chat>;
type HookVariable = keyof typeof VARIABLES;

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** The configured webhooks, each once. Throws `ConfigError` for one that is not https, and if links would lead nowhere. */
export function chatHooks(
  config: Pick<Static<TObject<typeof variables>>, HookVariable | 'PUBLIC_URL'>,
): readonly ChatHook[] {
  const names = Object.keys(VARIABLES) as HookVariable[];
  const hooks = names.flatMap((variable) =>
    config[variable]
      .split(/[\s,]+/)
      .filter((url) => url !== '')
      .map((url, index): ChatHook => {
        const name = `${variable} ${index + 1}`;
        if (!isHook(url)) throw new ConfigError(`${variable}: address ${index + 1} is no https:// address`);
        return { id: derivedId('chat hook', url), name, chat: VARIABLES[variable], url };
      }),
  );
  if (hooks.length > 0 && config.PUBLIC_URL === '')
    throw new ConfigError('PUBLIC_URL: is missing; the messages in chats link to the app');
  return [...new Map(hooks.map((hook) => [hook.id, hook])).values()];
}

/** Whether a message may be sent there: over https, or to this machine. */
function isHook(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  if (username !== '') return false; // `fetch` refuses it with a message that has the URL.
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}
