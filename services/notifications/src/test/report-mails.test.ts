import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@kantyna/kernel/ids';
import { eventually } from '@kantyna/test-support/eventually';
import { refused } from '@kantyna/test-support/refused';
import { APP, startMailWorld } from './mail-world.js';

const CSV = '\uFEFFData;Osoba\r\n2026-11-02;Żaneta\r\n';
const BOSS = { id: newId(), username: 'Boss', email: 'boss@firma.pl' };

let all: Awaited<ReturnType<typeof startMailWorld>>;
beforeAll(async () => {
  all = await startMailWorld({ instances: 2 });
  await all.world.state('managers', 'current', 1, { ids: [BOSS.id] });
});
afterAll(() => all.stop());

const report = (address: string) => ({
  ...{ address, language: 'pl' as const, month: '2026-11', amount: 123_450 },
  file: gzipSync(CSV).toString('base64'),
});
const office = () => all.world.as(BOSS, 1).officeMail();
const lastReport = (isSent: boolean) =>
  eventually(async () => {
    const last = (await office()).lastReport;
    return last?.isSent === isSent && last;
  });

test('the report of a month arrives once, with the bytes of its file, and leaves no address', async () => {
  const address = 'place@firma.pl';
  await all.publish('reportDue', report(address), 5);
  expect(await lastReport(true)).toEqual({ month: '2026-11', at: expect.any(String), isSent: true });
  const received = all.mailServer.receivedBy(address);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({
    headers: {
      subject: 'Dopłaty firmy do obiadów: listopad 2026',
      from: 'Obiady <obiady@firma.pl>',
      'message-id': expect.stringMatching(/^<[0-9a-f]{24}@firma\.pl>$/),
    },
    text: expect.stringContaining(`: ${APP}/office#companyPart`),
    attachments: [{ filename: 'firma-2026-11.csv', content: Buffer.from(CSV) }],
  });
  expect(mail!.text).toContain('razem 1234,50');
  const stored = await (await all.world.database()).collection('report_mails').find({}).toArray();
  expect(JSON.stringify(stored)).not.toContain('@');
});

test('a report whose file is too large for a message arrives without it, and says so, and so does the office', async () => {
  const { file: _, ...withoutFile } = report('boss@firma.pl');
  await all.publish('reportDue', { ...withoutFile, month: '2026-12' });
  const last = await eventually(async () => {
    const { lastReport: found } = await office();
    return found?.month === '2026-12' && found;
  });
  expect(last).toMatchObject({ isSent: true, lacksFile: true });
  const [mail] = all.mailServer.receivedBy('boss@firma.pl');
  expect(mail!.attachments).toEqual([]);
  expect(mail!.text).toContain('razem 1234,50');
  expect(mail!.text).toContain('Plik z pozycjami jest za duży na ten e-mail');
});

test('an address that the mail server refuses gets nothing more, and the office reads so', async () => {
  const address = 'gone@firma.pl';
  all.mailServer.refuse(address, { at: 'RCPT', status: 550, text: '5.1.1 no such user' });
  await all.publish('reportDue', report(address));
  await lastReport(false);
  expect(all.mailServer.receivedBy(address)).toEqual([]);
});

test('the office reads the mail server without its password, and nobody else does', async () => {
  const { server, sender } = await office();
  expect([server, sender]).toEqual([new URL(all.mailServer.url).host, 'Obiady <obiady@firma.pl>']);
  const ala = await all.colleague();
  expect(await refused(all.world.as(ala).officeMail())).toMatchObject({ status: 403 });
});
