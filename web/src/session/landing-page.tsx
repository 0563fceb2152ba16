import { useLandingTexts } from './landing.texts.js';
import { pathTo } from '../ui/links/paths.js';
import { ButtonLink } from '../ui/button.js';
import { ScreenPicture } from '../ui/pictures/screen-picture.js';
import { StepDrawing } from './landing-drawings.js';
import { classNames } from '../ui/class-names.js';
import { Grid, Row, Stack, variant } from '../ui/layout.js';
import styles from './landing.module.css';

/** Presents the product and leads to Login. */
export function LandingPage() {
  const texts = useLandingTexts();
  return (
    <Stack gap={48} pad="24 0 32">
      <Stack as="section" align="center" gap={32} pad="32 16 0" variant="textCenter clip" className={styles.hero}>
        <Stack gap={24} align="center" className={styles.words}>
          <h1>
            {texts.heroFirst} <span>{texts.heroSecond}</span>
          </h1>
          <ButtonLink to={pathTo('login')} className={styles.start}>
            {texts.start}
          </ButtonLink>
        </Stack>
        <ScreenPicture name="order" alt={texts.picture} className={styles.screen} />
      </Stack>
      <Stack as="section" gap={24} aria-labelledby="steps">
        <h2 id="steps" className={classNames(variant('textCenter'), styles.heading)}>
          {texts.stepsHeading}
        </h2>
        <Grid as="ol" tablet="1fr 1fr" wide="1fr 1fr 1fr">
          {texts.steps.map((text, step) => (
            <Row as="li" key={text} nowrap pad={16} gap={16} variant="card" className={styles.step}>
              <StepDrawing step={step} />
              <p>
                <b>{step + 1}.</b> {text}
              </p>
            </Row>
          ))}
        </Grid>
      </Stack>
    </Stack>
  );
}
