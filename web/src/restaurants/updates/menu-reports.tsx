import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiCloseCircleOutline, mdiPauseCircleOutline } from '@mdi/js';
import type { DifferenceCounts, MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { useMenuUpdateTexts } from './menu-updates.texts.js';
import { useReaderSentence } from '../../texts/use-reader-sentence.js';
import { Ago } from '../../ui/time/ago.js';
import { classNames } from '../../ui/class-names.js';
import { Paragraph, Row, Stack, Text, variant } from '../../ui/layout.js';
import { Tag } from '../../ui/state/tag.js';
import { Differences } from './differences.js';
import { usePersonName } from '../../ui/use-person-name.js';
import styles from './menus.module.css';

const MARKS = {
  applied: { icon: mdiCheckCircleOutline, tone: 'success' },
  heldBack: { icon: mdiPauseCircleOutline, tone: 'warning' },
  refused: { icon: mdiCloseCircleOutline, tone: 'info' },
  failed: { icon: mdiAlertCircleOutline, tone: 'danger' },
} as const;

/** The outcomes of the last menus: the newest in sight, the older ones folded. */
export function MenuReports({ reports }: { reports: MenuReport[] }) {
  const texts = useMenuUpdateTexts();
  const [last, ...others] = reports;
  if (!last) return <Paragraph variant="quiet">{texts.none}</Paragraph>;
  return (
    <Stack gap={8} pad="12 0 0" className={styles.reports}>
      <Report report={last} />
      {others.length > 0 && (
        <details>
          <summary>
            {texts.results} ({others.length})
          </summary>
          <Stack as="ul" gap={4} className={styles.older}>
            {others.map((report) => (
              <li key={report.id}>
                <Report report={report} />
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function Report({ report }: { report: MenuReport }) {
  const personName = usePersonName();
  const readerSentence = useReaderSentence();
  const texts = useMenuUpdateTexts();
  const { at, by, outcome, username, cause, causeMessage, counts } = report;
  const { icon, tone } = MARKS[outcome];
  const isEmpty = Object.values(counts).every((count) => count === 0);
  const head = (
    <>
      <Tag tone={tone} icon={icon}>
        {texts.outcome[outcome]}
      </Tag>
      <span>
        {texts.by[by]} {username !== undefined && texts.person(personName(username))}
      </span>
      <Text variant="quiet">
        <Ago instant={at} />
      </Text>
      {!isEmpty && <span>{countsText(counts, texts)}</span>}
    </>
  );
  return (
    <>
      {isEmpty ? (
        <Row gap="4 12" className={styles.report}>
          {head}
        </Row>
      ) : (
        <details>
          <summary>
            <Row as="span" gap="4 12" className={styles.report}>
              {head}
            </Row>
          </summary>
          <Differences differences={report.differences} counts={counts} />
        </details>
      )}
      {cause !== undefined && (
        <p className={classNames(variant('small'), styles.cause)}>{readerSentence(cause, causeMessage)}</p>
      )}
    </>
  );
}

/** `3 added, 1 removed`; zero counts are left out. */
const countsText = (counts: DifferenceCounts, texts: ReturnType<typeof useMenuUpdateTexts>): string =>
  (['added', 'changed', 'removed', 'kept'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => texts[kind](counts[kind]))
    .join(', ');
