import { formatZloty } from '@kantyna/money/zloty';
import type { Reply } from '../api/calls.js';
import { flaggedIn } from '../dishes/flags-in-words.js';
import { useLanguage } from '../texts/texts.js';
import { useCommonTexts } from '../texts/common.texts.js';
import { useStatisticsTexts } from './statistics.texts.js';
import { ButtonLink } from '../ui/button.js';
import { Empty } from '../ui/data/empty.js';
import type { Column } from '../ui/data/responsive-table.js';
import table from '../ui/data/table.module.css';
import { EmptyPlate } from '../ui/pictures/empty-plate.js';
import { Grid, Paragraph, Row, Text } from '../ui/layout.js';
import { pathTo } from '../ui/links/paths.js';
import { Face, RestaurantLine } from '../ui/marks.js';
import { Price } from '../ui/price.js';
import { personLabel } from '../ui/use-person-name.js';
import { AverageLine } from './average-line.js';
import { Chart } from './chart.js';
import { CountsTable } from './counts-table.js';
import { MonthBars } from './month-bars.js';
import { monthNames } from './months.js';
import { Ranking } from './ranking.js';
import { sumOf } from './sum-of.js';
import { YearsVoices } from './years-voices.js';
import { useOfTimed, YearFacts } from './year-facts.js';

type Statistics = Reply<'statistics'>;
type Month = Statistics['months'][number];

/** The charts of a year in which something was delivered; otherwise that nothing was. */
export function YearInNumbers(statistics: Statistics) {
  const { year, months, ...figures } = statistics;
  const texts = useStatisticsTexts();
  const ofTimed = useOfTimed();
  const commonTexts = useCommonTexts();
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(language);
  const numberOf = (count: number) => numbers.format(count);
  const names = monthNames(language);
  const total = sumOf(months);

  if (total.orders === 0)
    return (
      <Empty text={texts.empty(year)} drawing={<EmptyPlate />}>
        <ButtonLink to={pathTo('orderCreateForm')}>{commonTexts.addOrder}</ButtonLink>
      </Empty>
    );

  const byMonth = (...columns: Column<Month>[]) => (
    <CountsTable
      rows={months}
      keyOf={({ month }) => String(month)}
      name={{ title: texts.month, className: table.date!, cell: ({ month }) => names[month - 1] }}
      values={columns}
    />
  );
  const more = (count: number, shown: readonly unknown[]) =>
    count > shown.length ? { note: texts.greatest(numberOf(shown.length), numberOf(count)) } : {};
  const amount = (grosze: number | undefined) => (grosze === undefined ? '–' : <Price grosze={grosze} />);

  return (
    <>
      <YearFacts {...statistics} total={total} />
      <Grid align="start" gap="32 24" wide="1fr 1fr">
        <Chart
          title={texts.lunchesByMonth}
          table={byMonth(
            { title: texts.orders, cell: ({ orders }) => numberOf(orders) },
            { title: texts.lunches, cell: ({ lunches }) => numberOf(lunches) },
            { title: texts.portions, cell: ({ dishes }) => numberOf(dishes) },
          )}
        >
          <MonthBars
            series={[{ name: texts.lunches, tone: 'info', counts: months.map(({ lunches }) => lunches) }]}
            numberOf={numberOf}
          />
        </Chart>
        {months.some((month) => month.averageLunch !== undefined) ? (
          <Chart
            title={texts.averageByMonth}
            note={texts.averageNote}
            table={byMonth({ title: texts.average, cell: (month) => amount(month.averageLunch) })}
          >
            <AverageLine averages={months.map((month) => month.averageLunch)} />
          </Chart>
        ) : (
          <Chart title={texts.averageByMonth}>
            <Paragraph variant="quiet">{texts.noAverage}</Paragraph>
          </Chart>
        )}
        {months.some((month) => month.paidByCompany !== undefined) && (
          <Chart
            isWide
            title={texts.paidByMonth}
            note={texts.paidNote}
            table={byMonth(
              { title: texts.byCompany, cell: (month) => amount(month.paidByCompany) },
              { title: texts.byPeople, cell: (month) => amount(month.paidByPeople) },
            )}
          >
            <MonthBars
              series={[
                { name: texts.byCompany, tone: 'info', counts: months.map((month) => month.paidByCompany ?? 0) },
                { name: texts.byPeople, tone: 'info', counts: months.map((month) => month.paidByPeople ?? 0) },
              ]}
              numberOf={formatZloty}
            />
          </Chart>
        )}
        <Chart title={texts.restaurants} {...more(figures.restaurantCount, figures.restaurants)}>
          <Ranking
            rows={figures.restaurants}
            keyOf={({ id }) => id}
            title={texts.restaurant}
            nameOf={({ name }) => (
              <RestaurantLine name={name} small>
                {name}
              </RestaurantLine>
            )}
            counts={[
              [texts.orders, ({ orders }) => orders],
              [texts.lunches, ({ lunches }) => lunches],
            ]}
            numberOf={numberOf}
          />
        </Chart>
        <Chart title={texts.dishes} {...more(figures.dishCount, figures.topDishes)}>
          <Ranking
            rows={figures.topDishes}
            keyOf={({ name, restaurantName }) => `${restaurantName} ${name}`}
            title={texts.dish}
            nameOf={({ name, restaurantName }) => (
              <span>
                {name}
                <Text variant="block quiet small">{restaurantName}</Text>
              </span>
            )}
            counts={[[texts.portions, ({ portions }) => portions]]}
            numberOf={numberOf}
          />
        </Chart>
        {figures.voices && figures.voices.restaurants.length > 0 && (
          <YearsVoices {...figures.voices} numberOf={numberOf} />
        )}
        {figures.organisers.length > 0 && (
          <Chart title={texts.thanks} note={texts.thanksNote}>
            <Ranking
              rows={figures.organisers}
              keyOf={({ userId }) => userId}
              title={texts.person}
              nameOf={(person) => (
                <Row as="span" gap={8} nowrap>
                  <Face name={person.username} />
                  <span>{personLabel(person)}</span>
                </Row>
              )}
              counts={[
                [texts.opened, ({ opened }) => opened],
                [texts.called, ({ called }) => called],
              ]}
              isSum
              numberOf={numberOf}
            />
          </Chart>
        )}
        {total.late + flaggedIn(total) === 0 ? (
          <Chart title={texts.troubles} note={texts.lateNote}>
            <p>{texts.noTrouble}</p>
          </Chart>
        ) : (
          <Chart
            title={texts.troubles}
            note={texts.lateNote}
            table={byMonth(
              { title: texts.late, cell: ofTimed },
              {
                title: texts.complaints,
                cell: (month) =>
                  month.dishes === 0 ? '–' : texts.ofCount(numberOf(flaggedIn(month)), numberOf(month.dishes)),
              },
            )}
          >
            <MonthBars
              series={[
                { name: texts.late, tone: 'warning', counts: months.map(({ late }) => late) },
                { name: texts.flagged, tone: 'danger', counts: months.map(flaggedIn) },
              ]}
              numberOf={numberOf}
            />
          </Chart>
        )}
      </Grid>
    </>
  );
}
