import { useMoreTexts } from '../texts/texts.js';
import { pathTo } from '../ui/links/paths.js';
import { ButtonLink } from '../ui/button.js';
import { ScreenPicture } from '../ui/pictures/screen-picture.js';
import { StepDrawing } from './landing-drawings.js';
import { classNames } from '../ui/class-names.js';
import layout from '../ui/layout.module.css';
import styles from './landing.module.css';

/** Presents the product and leads to Login. */
export function LandingPage() {
  const texts = useMoreTexts().landing;
  return (
    <div className={classNames(layout.stack, styles.page)}>
      <section className={classNames(layout.stack, styles.hero)}>
        <div className={classNames(layout.stack, styles.words)} data-gap="24">
          <h1>
            {texts.heroFirst} <span>{texts.heroSecond}</span>
          </h1>
          <ButtonLink to={pathTo('login')} className={styles.start}>
            {texts.start}
          </ButtonLink>
        </div>
        <ScreenPicture name="order" alt={texts.picture} className={styles.screen} />
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps" className={styles.heading}>
          {texts.stepsHeading}
        </h2>
        <ol className={classNames(layout.grid, styles.steps)} data-columns="2">
          {texts.steps.map((text, step) => (
            <li key={text} className={classNames(layout.card, layout.row, styles.step)} data-nowrap data-pad>
              <StepDrawing step={step} />
              <p>
                <b>{step + 1}.</b> {text}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
