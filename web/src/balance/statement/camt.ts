import { Parser } from 'htmlparser2';
import { amountOf, dateOf } from '../../ui/format/read-values.js';
import type { Row } from './transfer.js';

/** Whether a text is an account's statement in ISO 20022 (camt.053, or camt.052 of a day). */
export const isCamt = (text: string): boolean =>
  /^\s*(?:<\?xml|<(?:\w+:)?Document)/.test(text) && /camt\.05[23]/.test(text);

/** What is read of an entry, or of one of the transfers in it. */
interface Found {
  amount: string;
  currency: string;
  isCredit: boolean;
  date: string;
  title: string[];
  sender: string[];
}

const blank = (): Found => ({ amount: '', currency: '', isCredit: false, date: '', title: [], sender: [] });

/** The rows of a camt.053 statement: its entries, or the transfers of an entry that is made of several. */
export function camtRows(text: string): Row[] {
  const rows: Row[] = [];
  let path: string[] = [];
  let entry = blank();
  let details: Found[] = [];
  const isIn = (...names: string[]) => names.every((name) => path.includes(name));
  const keep = (found: Found) => {
    const grosze = amountOf(found.amount);
    rows.push({
      row: rows.length + 1,
      date: dateOf(found.date || entry.date),
      amount: grosze !== undefined && !found.isCredit ? -grosze : grosze,
      currency: found.currency,
      title: found.title.join(''),
      sender: found.sender.join(' '),
      text: [found.date || entry.date, found.amount, found.currency, ...found.sender, ...found.title].join(' '),
    });
  };
  const parser = new Parser(
    {
      onopentag: (tag, { Ccy = '' }) => {
        const name = tag.replace(/^.*:/, '');
        path.push(name);
        if (name === 'Ntry') [entry, details] = [blank(), []];
        if (name === 'TxDtls') details.push(blank());
        const target = details.at(-1) ?? entry;
        if (name === 'Amt' && Ccy !== '' && target.amount === '') target.currency = Ccy;
      },
      ontext: (data) => {
        if (!isIn('Ntry')) return;
        const target = isIn('TxDtls') ? details.at(-1)! : entry;
        const [name, parent] = [path.at(-1), path.at(-2)];
        // The amount of an entry, and that of one of its transfers, which some banks put deeper.
        const isOwnAmount = parent === 'Ntry' || parent === 'TxDtls' || isIn('TxDtls', 'TxAmt');
        if (name === 'Amt' && isOwnAmount && data.trim() !== '') target.amount ||= data.trim();
        else if (name === 'CdtDbtInd' && (parent === 'Ntry' || parent === 'TxDtls'))
          target.isCredit = data.trim() === 'CRDT';
        else if ((name === 'Dt' || name === 'DtTm') && isIn('BookgDt')) entry.date ||= data.trim();
        else if ((name === 'Dt' || name === 'DtTm') && isIn('ValDt')) entry.date ||= data.trim();
        else if (name === 'Ustrd') target.title.push(data);
        else if (name === 'Nm' && isIn('RltdPties', 'Dbtr')) target.sender.push(data);
      },
      onclosetag: (tag) => {
        if (tag.replace(/^.*:/, '') === 'Ntry') {
          const hasOwn = details.length > 1 && details.every(({ amount }) => amount !== '');
          if (hasOwn)
            for (const one of details)
              keep({ ...one, isCredit: entry.isCredit, currency: one.currency || entry.currency });
          else
            keep({
              ...entry,
              title: details.flatMap((one) => one.title),
              sender: details.flatMap((one) => one.sender),
            });
        }
        path = path.slice(0, -1);
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return rows;
}
