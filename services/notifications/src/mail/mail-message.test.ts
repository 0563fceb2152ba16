import { describe, expect, it } from '@jest/globals';
import { toMail } from './mail-message.js';

const at = { language: 'pl', publicUrl: 'https://kantyna.firma.pl/', token: 'token' } as const;
const subjectOf = (body: string) => toMail({ title: 'Kantyna', body }, at).subject;

describe('an e-mail', () => {
  it('has a subject of one line that can be seen', () => {
    expect(subjectOf('Bar\r\nBcc: all@firma.pl\u2028\u0000\u0007 Żurek: zamówione\n')).toBe(
      'Bar Bcc: all@firma.pl Żurek: zamówione',
    );
  });

  it('has a subject of 150 characters at most, without half of one', () => {
    expect(subjectOf('x'.repeat(150))).toBe('x'.repeat(150));
    expect(subjectOf('x'.repeat(151))).toBe(`${'x'.repeat(149)}…`);
    expect(subjectOf(`${'x'.repeat(148)}🍲🍲`)).toBe(`${'x'.repeat(148)}…`);
    // The whole of it stands in the e-mail.
    expect(toMail({ title: 'Kantyna', body: 'x'.repeat(151) }, at).text).toContain('x'.repeat(151));
  });

  it('leads to the balance if it is about debts, and to the app if it is about nothing of it', () => {
    const debts = toMail({ title: 'Kantyna', body: 'Do oddania', page: 'balance' }, at);
    expect(debts.text).toContain('Otwórz rozliczenia: https://kantyna.firma.pl/balance\n');
    expect(debts.html).toContain('<a href="https://kantyna.firma.pl/balance">Otwórz rozliczenia</a>');
    expect(toMail({ title: 'Kantyna', body: 'Klucz' }, at).text).toContain('https://kantyna.firma.pl/orders/today\n');
  });
});
