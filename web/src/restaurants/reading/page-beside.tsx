import { useMenuUpdateTexts } from '../updates/menu-updates.texts.js';
import { useReadingTexts } from './reading.texts.js';
import { SCHEDULES } from '@kantyna/contracts/product';
import { Grid, Paragraph, Row, Stack } from '../../ui/layout.js';
import type { PageToRead } from './use-preview.js';
import styles from './paste.module.css';
import type { PageOrigin } from './table/paste.js';
import { LinesToShow } from './show-me.js';
import { Doubts } from '../updates/doubts.js';

interface Props {
  origin: PageOrigin;
  /** Whether the operators’ file names the page of the restaurant. */
  isFixed: boolean;
  /** Whether its dishes take the place of the menu: only such a page is read again. */
  isWhole: boolean;
  onChange: (origin: PageOrigin) => void;
  onShow: (marks: NonNullable<PageToRead['marks']>) => void;
}

/** The page beside its dishes: when it is read again, what is doubtful, and its lines, on which a dish can be shown. */
export function PageBeside({ origin, isFixed, isWhole, onChange, onShow }: Props) {
  const texts = useReadingTexts();
  const menuUpdates = useMenuUpdateTexts();
  const { url, doubts, doubtMessages, pageLines, schedule } = origin;
  return (
    <Stack>
      {isFixed && <Paragraph variant="quiet">{menuUpdates.fromFile}</Paragraph>}
      {!isFixed && origin.readBy && (
        <Grid as="fieldset" gap={0} pad={16} variant="card" className={styles.radios}>
          <legend>{texts.again}</legend>
          {!isWhole && <Paragraph variant="quiet">{texts.onlyWhole}</Paragraph>}
          {isWhole &&
            ([...SCHEDULES, 'once'] as const).map((value) => (
              <Row as="label" key={value} gap={8} nowrap>
                <input
                  type="radio"
                  name="schedule"
                  checked={schedule === value}
                  onChange={() => onChange({ ...origin, schedule: value })}
                />
                {texts.schedules[value]}
              </Row>
            ))}
        </Grid>
      )}
      <Stack as="section" pad={16} gap={8} variant="card">
        <h2>
          <a href={url} target="_blank" rel="noreferrer">
            {texts.openPage}
          </a>
        </h2>
        <Doubts doubts={doubts} messages={doubtMessages} isOpen={!origin.readBy} />
        <LinesToShow lines={pageLines} what={texts.pageLines} onShow={onShow} />
      </Stack>
    </Stack>
  );
}
