import Switch from '@mui/material/Switch';
import { useMoreTexts } from '../../texts/texts.js';
import layout from '../../ui/layout.module.css';
import { useOnPaper } from '../../ui/browser/use-on-paper.js';
import { classNames } from '../../ui/class-names.js';
import { keyOf, type Line } from './lines.js';
import { OneByOne, useSteps } from './one-by-one.js';
import { refuseForOpenPrice } from './price-form.js';
import { LineActions, SpokenLine } from './script-line.js';
import { useTickLine } from './ticks.js';
import styles from './script.module.css';

interface Props {
  orderId: string;
  /** The lines that are to be said: without those whose people still choose another dish. */
  groups: Line[];
  oneByOne: boolean;
  onOneByOne: (oneByOne: boolean) => void;
}

/** The lines to say on the phone, all at once or one at a time. The order keeps the ticks, so another caller goes on where it stopped. */
export function CallScript({ orderId, groups, oneByOne: isChosen, onOneByOne }: Props) {
  const texts = useMoreTexts().call;
  const oneByOne = !useOnPaper() && isChosen;
  const steps = useSteps(orderId, groups);
  const isWithin = oneByOne && steps.group;
  return (
    <section
      className={classNames(layout.card, styles.script)}
      data-one={isWithin ? '' : undefined}
      aria-label={texts.script}
    >
      <div className={classNames(layout.row, layout.unprinted, styles.mode)} data-spread data-nowrap>
        {isWithin && (
          <span className={classNames(layout.rigid, layout.strong)}>
            {texts.position(steps.index + 1, groups.length)}
          </span>
        )}
        <label className={classNames(layout.row, !isWithin && layout.fill)} data-gap="0" data-spread data-nowrap>
          {texts.oneByOne}
          <Switch checked={oneByOne} onChange={({ target }) => refuseForOpenPrice() || onOneByOne(target.checked)} />
        </label>
      </div>
      {oneByOne ? (
        <OneByOne orderId={orderId} groups={groups} steps={steps} />
      ) : (
        <ul data-lines>
          {groups.map((group) => (
            <li key={keyOf(group)}>
              <ScriptLine orderId={orderId} group={group} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ScriptLine({ orderId, group }: { orderId: string; group: Line }) {
  const texts = useMoreTexts().call;
  const { lineId, isSaid } = group;
  const tick = useTickLine(orderId);
  return (
    <>
      <label className={classNames(layout.ticked, styles.line)}>
        <input
          type="checkbox"
          aria-label={texts.said(group.label)}
          checked={isSaid}
          onChange={() => tick({ lineId, isSaid: !isSaid })}
        />
        <SpokenLine group={group} />
      </label>
      <LineActions orderId={orderId} group={group} />
    </>
  );
}
