import { useMoreTexts } from '../texts/texts.js';
import { pathTo } from '../ui/links/paths.js';
import { ButtonLink } from '../ui/button.js';
import { ScreenPicture } from '../ui/screen-picture.js';
import { StepDrawing } from './landing-drawings.js';
import styles from './landing.module.css';

/** Presents the product and leads to Login. */
export function LandingPage() {
  const texts = useMoreTexts().landing;
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>
            {texts.heroFirst} <span>{texts.heroSecond}</span>
          </h1>
          <ButtonLink to={pathTo('login')} className={styles.start}>
            {texts.start}
          </ButtonLink>
        </div>
        <div className={styles.screen}>
          <ScreenPicture name="order" alt={texts.picture} />
        </div>
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps" className={styles.heading}>
          {texts.stepsHeading}
        </h2>
        <ol className={styles.steps}>
          {texts.steps.map((text, step) => (
            <li key={text} className={styles.step}>
              <StepDrawing step={step} />
              <p>
                <span className={styles.number}>{step + 1}.</span> {text}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
