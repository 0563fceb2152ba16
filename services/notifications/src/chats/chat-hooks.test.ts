import { expect, test } from '@jest/globals';
import { ConfigError } from '@kantyna/service/process/config';
import { chatHooks } from './chat-hooks.js';

const NONE = {
  SLACK_WEBHOOKS: '',
  TEAMS_WEBHOOKS: '',
  GOOGLE_CHAT_WEBHOOKS: '',
  DISCORD_WEBHOOKS: '',
  PUBLIC_URL: 'https://kantyna.example',
};
const SLACK = 'https://hooks.slack.com/services/T0/B0/secret';

test('webhooks are listed with commas, each once; without any there is nothing to tell', () => {
  expect(chatHooks({ ...NONE, PUBLIC_URL: '' })).toEqual([]);
  const hooks = chatHooks({
    ...NONE,
    SLACK_WEBHOOKS: `${SLACK}, http://127.0.0.1:8080/x,${SLACK}`,
    DISCORD_WEBHOOKS: 'https://discord.com/api/webhooks/1/secret\n',
  });
  expect(hooks.map(({ name, chat }) => [name, chat]).sort()).toEqual([
    ['DISCORD_WEBHOOKS 1', 'discord'],
    ['SLACK_WEBHOOKS 2', 'slack'],
    ['SLACK_WEBHOOKS 3', 'slack'],
  ]);
  for (const { id } of hooks) expect(id).toMatch(/^[0-9a-f]{24}$/);
});

test.each([
  ['plain http', { SLACK_WEBHOOKS: 'http://hooks.slack.com/secret' }, 'SLACK_WEBHOOKS: address 1'],
  ['no address', { TEAMS_WEBHOOKS: `${SLACK},secret` }, 'TEAMS_WEBHOOKS: address 2'],
  ['a password', { DISCORD_WEBHOOKS: 'https://me:secret@discord.com/' }, 'DISCORD_WEBHOOKS: address 1'],
  ['nowhere to link to', { SLACK_WEBHOOKS: SLACK, PUBLIC_URL: '' }, 'PUBLIC_URL: is missing'],
])('%s stops the start and is not repeated', (_, given, message) => {
  const start = () => chatHooks({ ...NONE, ...given });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(message);
  expect(start).not.toThrow(/secret/);
});
