import { useProposalTexts } from './table/proposal.texts.js';
import { useReadingTexts } from './reading.texts.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { mdiArrowLeft } from '@mdi/js';
import { useRead } from '../../api/read.js';
import type { DoubtfulLine } from '@kantyna/contracts/catalogue/pasted-menus';
import { MAX_NAME_LENGTH } from '@kantyna/contracts/product';
import { showNotice } from '../../ui/browser/notice.js';
import { Button } from '../../ui/button.js';
import { Box, Grid, Row, Stack, Text, variant } from '../../ui/layout.js';
import { Price } from '../../ui/price.js';
import { toBody, useConfirmReading } from './use-confirm-reading.js';
import styles from './paste.module.css';
import { pageReadAgain, type Paste } from './table/paste.js';
import { lookAtNext, PastedTable } from './table/pasted-table.js';
import { isDoubted, keysToLookAt } from './table/proposal.js';
import { ProposalKeys } from './table/proposal-keys.js';
import { useProposal } from './table/use-proposal.js';
import { faultsOf, rowDifferences, type PastedRow } from './table/pasted-rows.js';

interface Props {
  restaurantId: string;
  paste: Paste;
  /** Forgets the draft of it, once it is applied. */
  onForget: () => void;
  /** Text above it. */
  note: ReactNode;
  /** Where the dishes were read, beside them. */
  beside?: ReactNode;
  /** Another way out than to confirm. */
  refuse?: ReactNode;
  onChange: (paste: Paste) => void;
  onBack?: () => void;
  onDone: () => void;
}

/** The dishes that were read, their effect on the menu, and the button that applies them. */
export function PastePreview({ restaurantId, paste, onForget, note, beside, refuse, onChange, onBack, onDone }: Props) {
  const texts = useReadingTexts();
  const proposalTexts = useProposalTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  const { rows, lines, replace, origin } = paste;
  const actions = useProposal(paste, onChange);
  const body = toBody(paste);
  const { data, isFetching } = useRead('applyPastedMenu', {
    params: { restaurantId },
    query: { dryRun: true },
    body,
  });
  const { submit, isPending } = useConfirmReading(restaurantId, ({ added, changed, removed }) => {
    showNotice({ text: texts.done(added, changed, removed) });
    onForget();
  });
  const confirm = async () => {
    if (!cannot && (await submit(paste))) onDone();
  };
  useEffect(() => heading.current?.focus(), []);

  const faults = faultsOf(rows);
  const { added = 0, changed = 0, removed = 0 } = data?.counts ?? {};
  const same = Math.max(0, body.dishes.length - added - changed);
  const toLookAt = keysToLookAt(rows).size;
  const hasDoubted = rows.some(isDoubted);
  const isSound = faults.every((fault) => fault === undefined);
  // Nothing that was read takes a whole menu away.
  const isEmpty = rows.length === 0 && origin?.kind !== 'held';
  const changes = isEmpty ? 0 : added + changed + removed;
  const isKept = origin?.kind === 'held' || (!isEmpty && pageReadAgain(paste) !== undefined);
  // A reading is confirmed also if it changes nothing: the next one is compared with it.
  const cannot = !isSound || isFetching || (changes === 0 && !isKept);

  const makeDish = (line: DoubtfulLine) => {
    const dish: PastedRow = {
      key: `made ${line.line}`,
      name: line.text.slice(0, MAX_NAME_LENGTH),
      price: Number.NaN,
      category: '',
      doubts: [],
      isEdited: true,
    };
    onChange({ ...paste, lines: lines.filter((other) => other !== line), rows: [...rows, dish] });
  };

  const dishes = (
    <Stack>
      <Stack as="section" pad={16} gap={8} variant="card">
        <h2 ref={heading} tabIndex={-1} className={variant('focusable')}>
          {texts.summary}
        </h2>
        <p role="status">{isEmpty ? texts.noDishes : texts.counts(added, changed, removed, same)}</p>
        {origin?.kind !== 'held' && !isEmpty && (
          <Row as="fieldset" gap="4 24" className={styles.radios}>
            <legend>{texts.mode}</legend>
            {[false, true].map((value) => (
              <Row as="label" key={String(value)} gap={8} nowrap>
                <input
                  type="radio"
                  name="mode"
                  checked={replace === value}
                  onChange={() => onChange({ ...paste, replace: value })}
                />
                {value ? texts.replace : texts.addOnly}
              </Row>
            ))}
          </Row>
        )}
        {removed > 0 && !isEmpty && (
          <details open>
            <summary>
              {texts.leaving} ({removed})
            </summary>
            <Stack as="ul" gap={4} variant="bulleted">
              {data?.differences.removed.map(({ name, price }, index) => (
                <li key={`${index} ${name}`}>
                  {name}, <Price grosze={price} />
                </li>
              ))}
            </Stack>
          </details>
        )}
      </Stack>
      {rows.length > 0 && (
        <>
          <ProposalKeys />
          <PastedTable rows={rows} faults={faults} differenceOf={rowDifferences(data?.differences)} actions={actions} />
        </>
      )}
      {lines.length > 0 && (
        <Stack as="section" pad={16} gap={8} variant="card">
          <h2>{texts.doubtfulLines}</h2>
          <Box as="ul" lines>
            {lines.map((line) => (
              <Row as="li" key={line.line} gap="4 16" pad="8 0" justify="between">
                <Box variant="roomy">
                  <div>{line.text}</div>
                  <Box variant="quiet small">
                    {texts.line(line.line)}: {texts.doubt[line.why]}
                  </Box>
                </Box>
                <Button look="text" onClick={() => makeDish(line)}>
                  {texts.makeDish}
                </Button>
              </Row>
            ))}
          </Box>
        </Stack>
      )}
    </Stack>
  );
  return (
    <Stack>
      {onBack && (
        <div>
          <Button look="text" icon={mdiArrowLeft} onClick={onBack}>
            {texts.back}
          </Button>
        </div>
      )}
      {note}
      {beside ? (
        <Grid wide="2fr 1fr" align="start" className={styles.beside}>
          {dishes}
          {beside}
        </Grid>
      ) : (
        dishes
      )}
      <Row justify="end" variant="bottomBar" className={styles.applyBar}>
        {refuse}
        <Text role="status" variant="danger">
          {!isSound && texts.mendFirst}
        </Text>
        <Text role="status" variant="unseen">
          {hasDoubted && proposalTexts.left(toLookAt)}
        </Text>
        {toLookAt > 0 && (
          <Button look="tonal" onClick={() => lookAtNext(rows, actions) || applyButton.current?.focus()}>
            {proposalTexts.next}
          </Button>
        )}
        <Button
          ref={applyButton}
          pending={isPending}
          aria-disabled={cannot || isPending || undefined}
          onClick={() => void confirm()}
        >
          {[
            isKept ? texts.confirm(changes) : changes === 0 ? texts.applyNone : texts.apply(changes),
            ...(toLookAt > 0 ? [proposalTexts.toLookAt(toLookAt)] : []),
          ].join(' · ')}
        </Button>
      </Row>
    </Stack>
  );
}
