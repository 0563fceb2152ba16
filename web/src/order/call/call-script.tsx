import MuiSwitch, { type SwitchProps } from '@mui/material/Switch';
import { useCallTexts } from './call.texts.js';
import { Box, Card, Row, Text, variant } from '../../ui/layout.js';
import { withTheme } from '../../ui/mui-theme.js';
import { useOnPaper } from '../../ui/browser/use-on-paper.js';
import { classNames } from '../../ui/class-names.js';
import { keyOf, type Line } from './lines.js';
import { OneByOne, useSteps } from './one-by-one.js';
import { refuseForOpenPrice } from './price-form.js';
import { LineActions, SpokenLine } from './script-line.js';
import { useTickLine } from './ticks.js';
import styles from './script.module.css';

const Switch = withTheme<SwitchProps>(MuiSwitch);

interface Props {
  orderId: string;
  /** The lines that are to be said: without those whose people still choose another dish. */
  groups: Line[];
  oneByOne: boolean;
  onOneByOne: (oneByOne: boolean) => void;
}

/** The lines to say on the phone, all at once or one at a time. The order keeps the ticks, so another caller goes on where it stopped. */
export function CallScript({ orderId, groups, oneByOne: isChosen, onOneByOne }: Props) {
  const texts = useCallTexts();
  const oneByOne = !useOnPaper() && isChosen;
  const steps = useSteps(orderId, groups);
  const isWithin = oneByOne && steps.group;
  return (
    <Card as="section" className={styles.script} data-one={isWithin ? '' : undefined} aria-label={texts.script}>
      <Row justify="between" nowrap pad="0 8 0 16" variant="unprinted" className={styles.mode}>
        {isWithin && <Text variant="rigid strong">{texts.position(steps.index + 1, groups.length)}</Text>}
        <Row as="label" gap={0} justify="between" nowrap variant={!isWithin && 'fill'}>
          {texts.oneByOne}
          <Switch checked={oneByOne} onChange={({ target }) => refuseForOpenPrice() || onOneByOne(target.checked)} />
        </Row>
      </Row>
      {oneByOne ? (
        <OneByOne orderId={orderId} groups={groups} steps={steps} />
      ) : (
        <Box as="ul" lines>
          {groups.map((group) => (
            <li key={keyOf(group)}>
              <ScriptLine orderId={orderId} group={group} />
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}

function ScriptLine({ orderId, group }: { orderId: string; group: Line }) {
  const texts = useCallTexts();
  const { lineId, isSaid } = group;
  const tick = useTickLine(orderId);
  return (
    <>
      <label className={classNames(variant('ticked'), styles.line)}>
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
