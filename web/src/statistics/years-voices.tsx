import { VOICE_FAULTS } from '@kantyna/contracts/product';
import type { Reply } from '../api/calls.js';
import { useVoiceTexts } from '../dishes/voices.texts.js';
import { Text } from '../ui/layout.js';
import { Chart } from './chart.js';
import { CountsTable } from './counts-table.js';
import { useStatisticsTexts } from './statistics.texts.js';

type Voices = NonNullable<Reply<'statistics'>['voices']>;
type Dish = Voices['best'][number];

/** What people said after the meal: what was wrong by restaurant, and the best and the most disliked dishes. */
export function YearsVoices({
  best,
  disliked,
  restaurants,
  numberOf,
}: Voices & { numberOf: (count: number) => string }) {
  const texts = useVoiceTexts();
  const titles = useStatisticsTexts();
  const thumbs = (['up', 'down'] as const).map((one) => ({
    title: texts[one],
    cell: (row: Pick<Dish, 'up' | 'down'>) => numberOf(row[one]),
  }));
  const dishes = (title: string, rows: readonly Dish[]) =>
    rows.length > 0 && (
      <Chart title={title}>
        <CountsTable
          rows={rows}
          keyOf={({ name, restaurantName }) => `${restaurantName} ${name}`}
          name={{
            title: titles.dish,
            cell: ({ name, restaurantName }) => (
              <span>
                {name}
                <Text variant="block quiet small">{restaurantName}</Text>
              </span>
            ),
          }}
          values={thumbs}
        />
      </Chart>
    );
  return (
    <>
      <Chart title={texts.restaurants} note={texts.note}>
        <CountsTable
          rows={restaurants}
          keyOf={({ id }) => id}
          name={{
            title: titles.restaurant,
            cell: ({ name, faults }) => (
              <span>
                {name}
                <Text variant="block quiet small">
                  {VOICE_FAULTS.filter((fault) => faults[fault] > 0)
                    .map((fault) => `${texts.faults[fault]}: ${numberOf(faults[fault])}`)
                    .join(' · ')}
                </Text>
              </span>
            ),
          }}
          values={thumbs}
        />
      </Chart>
      {dishes(texts.best, best)}
      {dishes(texts.disliked, disliked)}
    </>
  );
}
