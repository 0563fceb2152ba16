import { useEffect, useId, useRef } from 'react';
import { mdiCheck, mdiClose, mdiTimerSand } from '@mdi/js';
import type { TransferPlan } from '@kantyna/contracts/transfer-plans';
import { Button, IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { useDismissed } from '../../ui/dismissed.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import table from '../../ui/table.module.css';
import { Tag } from '../../ui/tag.js';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from './plan-card.module.css';
import { useAnswerPlan } from './plan-api.js';
import { planRows, transfersIn } from './plan-rows.js';
import { usePlanTexts } from './plan-texts.js';

/**
 * A proposal of fewer transfers: who pays whom then, who has agreed, and the person's answer; or what became of it, until it is hidden. One
 * that moved nothing has no table: the debts may be others by now. With `isNew` it takes the focus from the button that made it.
 */
export function PlanCard({ plan, isNew }: { plan: TransferPlan; isNew: boolean }) {
  const { id: planId, status, proposerId, people, endedById } = plan;
  const texts = usePlanTexts();
  const personName = usePersonName();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const [isHidden, hide] = useDismissed(`plan.${planId}`);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  const { write, isPending, variables } = useAnswerPlan(planId);
  const own = people.find(({ isCaller }) => isCaller);
  const isOpen = status === 'OPEN';
  if (!own || (isHidden && !isOpen)) return null;
  const nameOf = (personId: string) => personName(people.find(({ userId }) => userId === personId)?.name ?? '');
  const shown = (personId: string) => (personId === own.userId ? texts.you : nameOf(personId));
  /** Of another person. */
  const other = (personId: string | undefined) =>
    personId === undefined || personId === own.userId ? undefined : nameOf(personId);
  const rows = planRows(plan, own.userId);
  const { before, after } = transfersIn(rows);
  const [first, second] =
    status === 'TAKEN' ? [texts.columns.before, texts.columns.now] : [texts.columns.now, texts.columns.then];
  const answer = async (what: 'agree' | 'decline') => {
    await write(what);
    place.current?.focus();
  };
  const words = isOpen
    ? `${texts.proposed(other(proposerId))} ${texts.same}`
    : status === 'DECLINED'
      ? texts.declined(other(endedById))
      : texts.ended[status];
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={id}
      className={classNames(layout.card, layout.place, styles.plan)}
    >
      <div className={styles.head}>
        <h3 id={id}>{texts.title(before, after)}</h3>
        {!isOpen && <IconButton icon={mdiClose} label={texts.hide} onClick={hide} />}
      </div>
      <p role="status" className={layout.quiet}>
        {words}
      </p>
      {(isOpen || status === 'TAKEN') && (
        <table className={classNames(table.table, styles.rows)}>
          <thead>
            <tr>
              <th scope="col">{texts.transfer}</th>
              <th scope="col" className={table.number}>
                {first}
              </th>
              <th scope="col" className={table.number}>
                {second}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.fromId} ${row.toId}`}>
                <td>
                  {shown(row.fromId)}
                  <span aria-hidden> → </span>
                  <span className={layout.unseen}> {texts.to} </span>
                  {shown(row.toId)}
                </td>
                <td className={classNames(table.number, layout.quiet)}>
                  <Price grosze={row.before} />
                </td>
                <td className={classNames(table.number, row.after === 0 && layout.quiet)}>
                  <Price grosze={row.after} strong={row.after > 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isOpen && (
        <>
          <ul className={styles.people}>
            {people.map(({ userId, hasAgreed }) => (
              <li key={userId}>
                <Tag tone={hasAgreed ? 'success' : 'info'} icon={hasAgreed ? mdiCheck : mdiTimerSand}>
                  {(hasAgreed ? texts.agreed : texts.awaited)(shown(userId))}
                </Tag>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button look="text" pending={isPending && variables === 'decline'} onClick={() => void answer('decline')}>
              {proposerId === own.userId ? texts.withdraw : texts.decline}
            </Button>
            {!own.hasAgreed && (
              <Button icon={mdiCheck} pending={isPending && variables === 'agree'} onClick={() => void answer('agree')}>
                {texts.agree}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
