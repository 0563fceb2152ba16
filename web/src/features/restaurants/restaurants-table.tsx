import { Link } from 'react-router-dom';
import type { Restaurant } from '@kantyna/contracts/restaurants';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { relativeTime } from '../../ui/relative-time.js';
import table from '../../ui/table.module.css';
import { useWide } from '../../ui/use-wide.js';

/** The restaurants as a table, or as rows on a phone; a press anywhere on one opens it. */
export function RestaurantsTable({ restaurants }: { restaurants: Restaurant[] }) {
  const { restaurants: texts, common } = useTexts();
  const language = useLanguage();
  const wide = useWide();
  const ago = (instant: string | undefined) => (instant === undefined ? texts.never : relativeTime(instant, language));
  const link = ({ id, name }: Restaurant) => (
    <Link to={pathTo('showRestaurant', { id })} className={table['link']}>
      {name}
    </Link>
  );

  if (!wide)
    return (
      <ul className={classNames(layout['card'], table['rows'])}>
        {restaurants.map((restaurant) => (
          <li key={restaurant.id} className={table['row']}>
            <div>
              {link(restaurant)}
              <div className={classNames(layout['quiet'], layout['small'])}>
                {texts.lastCrawled}: {ago(restaurant.lastCrawled)}
                <br />
                {texts.lastEdited}: {ago(restaurant.lastEdited)}
              </div>
            </div>
            <span className={table['number']}>{common.dishes(restaurant.dishCount)}</span>
          </li>
        ))}
      </ul>
    );

  return (
    <div className={layout['card']}>
      <table className={classNames(table['table'], table['pressable'])}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className={table['number']}>
              {texts.dishCount}
            </th>
            <th scope="col">{texts.lastCrawled}</th>
            <th scope="col">{texts.lastEdited}</th>
          </tr>
        </thead>
        <tbody>
          {restaurants.map((restaurant) => (
            <tr key={restaurant.id}>
              <td>{link(restaurant)}</td>
              <td className={table['number']}>{restaurant.dishCount}</td>
              <td>{ago(restaurant.lastCrawled)}</td>
              <td>{ago(restaurant.lastEdited)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
