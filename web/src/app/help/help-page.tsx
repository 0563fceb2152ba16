import { useHelpTexts } from './help.texts.js';
import { useScreenTitles } from '../../ui/links/screen-titles.texts.js';
import { Card, Grid, Paragraph, Section, Stack } from '../../ui/layout.js';
import { ScreenPicture } from '../../ui/pictures/screen-picture.js';
import { useSession } from '../../api/state/session.js';
import styles from './help.module.css';

const TOPICS = ['today', 'choose', 'order', 'call', 'pay', 'balance', 'restaurants', 'profile'] as const;

const OTHERS = ['voices', 'receipt', 'statement', 'elsewhere', 'daysOff', 'calendar', 'screen'] as const;

type Pictured = keyof ReturnType<typeof useHelpTexts>['pictures'];

/** Explains each feature of the app, with pictures; read in three minutes. */
export function HelpPage() {
  const texts = useHelpTexts();
  const { help } = useScreenTitles();
  const isSignedIn = useSession() !== undefined;
  return (
    <Stack>
      {/* The toolbar of who is signed in has the title. */}
      {!isSignedIn && <h1>{help}</h1>}
      <Paragraph variant="large" className={styles.intro}>
        {texts.intro}
      </Paragraph>
      <Grid as="ol" wide="1fr 1fr">
        {TOPICS.map((topic, index) => (
          <Stack as="li" key={topic} align="center" pad="16 16 0" variant="card clip" className={styles.topic}>
            <Stack gap={8} pad="0 0 16" variant="full" className={styles.words}>
              <h2>
                <span>{index + 1}</span> {texts.topics[topic].heading}
              </h2>
              <p>{texts.topics[topic].text}</p>
            </Stack>
            {topic in texts.pictures && (
              <ScreenPicture
                name={topic as Pictured}
                alt={texts.pictures[topic as Pictured]}
                className={styles.screen}
              />
            )}
          </Stack>
        ))}
      </Grid>
      <Section>
        <h2>{texts.othersHeading}</h2>
        <Card as="ul" lines pad="0 16">
          {OTHERS.map((one) => (
            <Stack as="li" key={one} gap={4} pad="12 0">
              <strong>{texts.others[one].heading}</strong>
              <span>{texts.others[one].text}</span>
            </Stack>
          ))}
        </Card>
      </Section>
    </Stack>
  );
}
