import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeText } from '../../ui/format/decode-text.js';
import { readStatement } from './read-statement.js';
import { amountOf, dateOf } from '../../ui/format/read-values.js';
import type { Statement } from './transfer.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array | string): Statement => {
  const outcome = readStatement(typeof bytes === 'string' ? utf8(bytes) : bytes);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
};
const came = (statement: Statement) =>
  statement.transfers.map(({ date, amount, title, sender }) => [date, amount, title, sender]);

const MBANK = `mBank S.A. Bankowość Detaliczna;
#Klient;
ANNA NOWAK;

#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2026-11-27;2026-11-27;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"KANTYNA 2026-11-26 7K3M";"JAN KOWALSKI  UL. DŁUGA 1";'61109010140000071219812874';24,50;1 024,50;
2026-11-28;2026-11-28;PRZELEW ZEWNĘTRZNY WYCHODZĄCY;"CZYNSZ";"SPÓŁDZIELNIA";'61109010140000071219812874';-1 200,00;-175,50;

#Saldo końcowe;-175,50;
`;
const PKO = `"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""
"2026-11-27","2026-11-27","Przelew na konto","+24.50","PLN","+1024.50","Rachunek nadawcy: 61109010140000071219812874","Nazwa nadawcy: JAN KOWALSKI","Adres nadawcy: DŁUGA 1","Tytuł: KANTYNA 2026-11-26 7K3M"
"2026-11-28","2026-11-28","Przelew z rachunku","-1200.00","PLN","-175.50","Rachunek odbiorcy: 61109010140000071219812874","Nazwa odbiorcy: SPÓŁDZIELNIA","Tytuł: CZYNSZ",""
`;
const ING = `"Lista transakcji";;;;
"Dokument nr 0001";;;;
;
"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";
2026-11-27;2026-11-27;" JAN KOWALSKI DŁUGA 1 ";" KANTYNA 2026-11-26 7K3M ";'61109010140000071219812874 ';" SANTANDER ";PRZELEW ;'202633100123';24,50;PLN;;;;;KONTO Direct;1024,50;PLN
2026-11-28;2026-11-28;" SPÓŁDZIELNIA ";" CZYNSZ ";'61109010140000071219812874 ';" PKO ";PRZELEW ;'202633100124';-1200,00;PLN;;;;;KONTO Direct;-175,50;PLN
`;
const SANTANDER = `30-11-2026,01-11-2026,'61 1090 1014 0000 0712 1981 2874,ANNA NOWAK UL. DŁUGA 1,PLN,"1000,00","-175,50",2,
28-11-2026,28-11-2026,CZYNSZ ZA LISTOPAD 2026,SPÓŁDZIELNIA,61109010140000071219812874,"-1200,00","-175,50",1,
27-11-2026,27-11-2026,KANTYNA 2026-11-26 7K3M,JAN KOWALSKI,61109010140000071219812874,"24,50","1024,50",2,
`;
const MILLENNIUM = `"Numer rachunku/karty","Data transakcji","Data rozliczenia","Rodzaj transakcji","Na konto/Z konta","Odbiorca/Zleceniodawca","Opis","Obciążenia","Uznania","Saldo","Waluta"
"PL61109010140000071219812874","2026-11-27","2026-11-27","PRZELEW PRZYCHODZĄCY","PL61109010140000071219812874","JAN KOWALSKI","KANTYNA 2026-11-26 7K3M","","24.50","1024.50","PLN"
"PL61109010140000071219812874","2026-11-28","2026-11-28","PRZELEW DO INNEGO BANKU","PL61109010140000071219812874","SPÓŁDZIELNIA","CZYNSZ","-1200.00","","-175.50","PLN"
`;
const REVOLUT = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TRANSFER,Current,2026-11-27 10:15:00,2026-11-27 10:15:01,From JAN KOWALSKI,24.50,0.00,PLN,COMPLETED,1024.50
TRANSFER,Current,2026-11-27 11:15:00,,From EWA MAZUR,30.00,0.00,PLN,REVERTED,
CARD_PAYMENT,Current,2026-11-28 09:00:00,2026-11-28 09:00:00,Czynsz,-1200.00,0.00,PLN,COMPLETED,-175.50
`;
const MT940 = `:20:ST261127
:25:PL61109010140000071219812874
:28C:8/1
:60F:C261126PLN1000,00
:61:2611271127CN24,50NTRFNONREF//26331
:86:766<00PRZELEW PRZYCHODZACY<10123<20KANTYNA 2026-11-26<21 7K3M<27JAN KOWALSKI<28UL. DLUGA 1
<3061109010<3161109010140000071219812874<38PL61109010140000071219812874
:61:2611281128DN1200,00NTRFNONREF//26332
:86:774<00PRZELEW<20CZYNSZ<27SPOLDZIELNIA
:62F:D261128PLN175,50
`;
const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Ownr><Nm>ANNA NOWAK</Nm></Ownr></Acct><Bal><Amt Ccy="PLN">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="PLN">24.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-27</Dt></BookgDt><ValDt><Dt>2026-11-27</Dt></ValDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>JAN KOWALSKI</Nm></Dbtr><Cdtr><Nm>ANNA NOWAK</Nm></Cdtr></RltdPties>
<RmtInf><Ustrd>KANTYNA 2026-11-26 7K3M</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="PLN">1200.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-28</Dt></BookgDt>
<NtryDtls><TxDtls><RmtInf><Ustrd>CZYNSZ</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

test.each([
  ['mBank', MBANK, 'PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY KANTYNA 2026-11-26 7K3M', 'JAN KOWALSKI UL. DŁUGA 1'],
  [
    'PKO BP',
    PKO,
    'Rachunek nadawcy: 61109010140000071219812874 Nazwa nadawcy: JAN KOWALSKI Adres nadawcy: DŁUGA 1 Tytuł: KANTYNA 2026-11-26 7K3M',
    '',
  ],
  ['ING', ING, 'KANTYNA 2026-11-26 7K3M PRZELEW', 'JAN KOWALSKI DŁUGA 1'],
  ['Santander', SANTANDER, 'KANTYNA 2026-11-26 7K3M', 'JAN KOWALSKI'],
  ['Millennium', MILLENNIUM, 'KANTYNA 2026-11-26 7K3M', 'JAN KOWALSKI'],
  ['MT940', MT940, 'KANTYNA 2026-11-26 7K3M', 'JAN KOWALSKI UL. DLUGA 1'],
  ['camt.053', CAMT, 'KANTYNA 2026-11-26 7K3M', 'JAN KOWALSKI'],
])('the one transfer that came is found in a statement of %s', (_, text, title, sender) => {
  const statement = read(text);
  expect(came(statement)).toEqual([['2026-11-27', 2450, title, sender]]);
  expect(statement.others).toBe(1);
});

test('of Revolut a transfer that was reverted is left out', () => {
  const statement = read(REVOLUT);
  expect(came(statement)).toEqual([['2026-11-27', 2450, 'From JAN KOWALSKI', '']]);
  expect(statement).toMatchObject({ unread: [], others: 2 });
});

test('a row that cannot be read is shown, with its number and the reason', () => {
  const rows = ['2026-11-27;Jan;24,5o', 'wczoraj;Ewa;30,00', '2026-11-27;Ola;10,00', '', 'Razem;;'];
  const { transfers, unread } = read(`Data;Nadawca;Kwota\n${rows.join('\n')}\n`);
  expect(transfers).toHaveLength(1);
  expect(unread).toEqual([
    { row: 2, text: '2026-11-27 · Jan · 24,5o', why: 'amount' },
    { row: 3, text: 'wczoraj · Ewa · 30,00', why: 'date' },
  ]);
});

test('money in another currency is no złoty', () => {
  expect(read('Date,Description,Amount,Currency\n2026-11-27,From Jan,10.00,EUR\n').unread).toMatchObject([
    { row: 2, why: 'currency' },
  ]);
});

test('what a statement says twice are two transfers, with the same ids the next time', () => {
  const text = 'Data;Tytuł;Kwota\n2026-11-27;obiad;24,50\n2026-11-27;obiad;24,50\n';
  const ids = read(text).transfers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(read(text).transfers.map(({ id }) => id)).toEqual(ids);
});

test('a formula in a title stays a text', () => {
  expect(came(read('Data;Tytuł;Kwota\n2026-11-27;"=HYPERLINK(""http://x"")";24,50\n'))[0]![2]).toBe(
    '=HYPERLINK("http://x")',
  );
});

test('entries of an XML file name nothing outside of it', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${CAMT.slice(38).replace('JAN', '&x;')}`;
  expect(came(read(bomb))[0]![3]).toContain('&x;');
});

test('an entry of several transfers is as many', () => {
  const details = (name: string, amount: string) =>
    `<TxDtls><Amt Ccy="PLN">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`;
  const entry = `<Ntry><Amt Ccy="PLN">54.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><DtTm>2026-11-27T10:00:00</DtTm></BookgDt><NtryDtls>${details('JAN', '24.50')}${details('EWA', '30.00')}</NtryDtls></Ntry>`;
  expect(came(read(`<Document xmlns="camt.053.001.08">${entry}</Document>`))).toEqual([
    ['2026-11-27', 2450, '', 'JAN'],
    ['2026-11-27', 3000, '', 'EWA'],
  ]);
});

const WRITTEN = 'Data;Nadawca;Kwota\n2026-11-27;Łucja Żółć-Śmiała;24,50\n';
const utf16 = (isLittle: boolean) =>
  new Uint8Array(
    [0xfeff, ...Array.from(WRITTEN).map((letter) => letter.codePointAt(0)!)].flatMap((code) =>
      isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255],
    ),
  );
const single = (codes: Readonly<Record<string, number>>) =>
  new Uint8Array(Array.from(WRITTEN).map((letter) => codes[letter] ?? letter.codePointAt(0)!));

test.each([
  ['UTF-8 with its mark', utf8(`\uFEFF${WRITTEN}`)],
  ['UTF-16LE', utf16(true)],
  ['UTF-16BE', utf16(false)],
  ['UTF-16LE without its mark', utf16(true).slice(2)],
  ['windows-1250', single({ Ł: 0xa3, Ż: 0xaf, ó: 0xf3, ł: 0xb3, ć: 0xe6, Ś: 0x8c })],
  ['ISO 8859-2', single({ Ł: 0xa3, Ż: 0xaf, ó: 0xf3, ł: 0xb3, ć: 0xe6, Ś: 0xa6 })],
  ['code page 852', single({ Ł: 0x9d, Ż: 0xbd, ó: 0xa2, ł: 0x88, ć: 0x86, Ś: 0x97 })],
])('%s is read as it was written', (_, bytes) => {
  expect(came(read(bytes))).toEqual([['2026-11-27', 2450, '', 'Łucja Żółć-Śmiała']]);
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 255, 254])],
  ['an empty file', new Uint8Array()],
  ['a letter', utf8('Dzień dobry, w załączniku wyciąg.\n')],
  ['a menu', utf8('Danie;Cena\nŻurek;16,00\n')],
])('%s is no statement', (_, bytes) => {
  expect(readStatement(bytes)).toBe('noStatement');
});

test('no bytes make it fail', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('', MBANK, MT940, CAMT), (bytes, text) => {
      readStatement(new Uint8Array([...utf8(text.slice(0, 400)), ...bytes, ...utf8(text.slice(400))]));
    }),
  );
  expect(decodeText(new Uint8Array())).toBe('');
});

test.each([
  ['24,50', 2450],
  ['+24.50', 2450],
  ['-1 200,00 PLN', -120_000],
  ['1 234,5 zł', 123_450],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['12', 1200],
  ['24,505', 2_450_500],
  ['24,5o', undefined],
  ['', undefined],
  ['1e5', undefined],
])('the amount %j is %j grosze', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test.each([
  ['2026-11-29', '2026-11-29'],
  ['29.11.2026', '2026-11-29'],
  ['29-11-2026 10:15', '2026-11-29'],
  ['20261129', '2026-11-29'],
  ['261129', '2026-11-29'],
  ['2026-02-30', undefined],
  ['61109010140000071219812874', undefined],
  ['wczoraj', undefined],
])('the date %j is %j', (text, date) => {
  expect(dateOf(text)).toBe(date);
});
