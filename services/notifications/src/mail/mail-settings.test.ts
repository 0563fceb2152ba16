import { describe, expect, it, test } from '@jest/globals';
import { ConfigError } from '@kantyna/service/process/config';
import webpush from 'web-push';
import { mailSettings } from './mail-settings.js';

const { privateKey } = webpush.generateVAPIDKeys();
const whole = {
  SMTP_URL: 'smtp://kantyna:geheim@mail.firma.pl:587',
  MAIL_FROM: 'Obiady <obiady@firma.pl>',
  PUBLIC_URL: 'https://kantyna.firma.pl',
  VAPID_PRIVATE_KEY: privateKey,
};
const given = (changes: Partial<typeof whole>) => mailSettings({ ...whole, ...changes });
const ID = 'a'.repeat(24);

describe('the configuration of e-mails', () => {
  it('turns them on, or is none', () => {
    expect(given({})).toMatchObject({ smtpUrl: whole.SMTP_URL, from: whole.MAIL_FROM });
    expect(given({ MAIL_FROM: 'obiady@firma.pl' })).toMatchObject({ from: 'obiady@firma.pl' });
    expect(given({ SMTP_URL: 'smtps://mail.firma.pl' })).toBeDefined();
    expect(given({ SMTP_URL: '', MAIL_FROM: '' })).toBeUndefined();
  });

  it.each<[string, Partial<typeof whole>]>([
    ['SMTP_URL', { SMTP_URL: '' }],
    ['SMTP_URL', { SMTP_URL: 'mail.firma.pl:587' }],
    ['SMTP_URL', { SMTP_URL: 'https://kantyna:geheim@mail.firma.pl' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://' }],
    ['MAIL_FROM', { MAIL_FROM: '' }],
    ['MAIL_FROM', { MAIL_FROM: 'Obiady' }],
    ['MAIL_FROM', { MAIL_FROM: 'Obiady <obiady@firma.pl>, Szef <szef@firma.pl>' }],
    ['MAIL_FROM', { MAIL_FROM: 'obiady@firma.pl\nBcc: all@firma.pl' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: '' }],
  ])('half of it or a wrong one stops the start, with %s in the line and no password: %j', (name, changes) => {
    expect(() => given(changes)).toThrow(ConfigError);
    expect(() => given(changes)).toThrow(new RegExp(`^${name}: (?!.*geheim)`));
  });
});

test('a token is read with the key that it was made with, for its person only', () => {
  const { tokens } = given({})!;
  const token = tokens.of(ID);
  expect(token).toMatch(/^[\w-]{68}$/);
  expect(tokens.read(token)).toBe(ID);
  expect(given({})!.tokens.read(token)).toBe(ID);
  const other = given({ VAPID_PRIVATE_KEY: webpush.generateVAPIDKeys().privateKey })!;
  expect(other.tokens.read(token)).toBeUndefined();
  const wrong = [token.replace(ID, 'b'.repeat(24)), `${token}A`, token.slice(0, -1), ID, '', `${ID}-${'A'.repeat(43)}`];
  expect(wrong.map((one) => tokens.read(one))).toEqual(wrong.map(() => undefined));
});
