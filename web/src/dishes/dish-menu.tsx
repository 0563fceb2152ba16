import { useDishTexts } from './dish.texts.js';
import type { MouseEvent, ReactNode } from 'react';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { SearchField } from '../ui/data/search-field.js';
import { JumpLinks } from '../ui/jump-links.js';
import { Paragraph, Row, Stack } from '../ui/layout.js';
import styles from './dish-menu.module.css';
import { useDishList, type DishGroup } from './use-dish-list.js';

const DISH = { tall: 48, pad: '8 12', variant: 'round' } as const;
const TITLE = { pad: '8 0 4', variant: 'tiny heavy quiet' } as const;

interface Props {
  groups: DishGroup[];
  /** The text if there are no groups. */
  empty: string;
  /** The search that the groups are the result of. */
  search?: { text: string; onChange: (text: string) => void; autoFocus?: boolean } | false;
  /** Whether there are links to the groups, which have ids. */
  hasLinks?: boolean;
  /** The dish that is chosen already. */
  chosenId?: string | undefined;
  onDish: (dish: Dish) => void;
  /** Renders a dish: its name, and something on its other side. */
  children: (dish: Dish) => ReactNode;
}

/** Dishes to take one of, in groups, by a press or by arrow keys and Enter, from the search too. The list scrolls by itself. */
export function DishMenu({ groups, empty, search, hasLinks, chosenId, onDish, children }: Props) {
  const texts = useDishTexts();
  const isSearched = search ? search.text.trim() !== '' : false;
  const list = useDishList(groups, isSearched, onDish);
  const count = groups.reduce((sum, { dishes }) => sum + dishes.length, 0);
  const jump = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { hash } = event.currentTarget;
    const group = groups.find(({ id }) => `#${id}` === hash);
    if (group) list.jumpTo(group);
  };
  // Each group is an element of its own, so that its heading stays in view.
  const shown = groups
    .map((group) => ({ group, blocks: list.blocks.filter(({ row }) => row.group === group) }))
    .filter(({ blocks }) => blocks.length > 0);
  return (
    <>
      {search && (
        <SearchField
          label={texts.search}
          value={search.text}
          autoFocus={search.autoFocus}
          {...list.comboboxProps}
          onChange={(text) => {
            list.unmark();
            search.onChange(text);
          }}
        />
      )}
      {hasLinks && !isSearched && groups.length > 1 && (
        <JumpLinks label={texts.jump} targets={groups.map(({ id = '', title }) => ({ id, title }))} onJump={jump} />
      )}
      <div
        {...list.listProps}
        role="listbox"
        tabIndex={0}
        aria-label={texts.menu}
        className={styles.menu}
        hidden={groups.length === 0}
      >
        {shown.map(({ group, blocks }) => (
          <Stack key={group.id ?? group.title} role="group" aria-label={group.title} gap={0}>
            {blocks.map(({ index, row, gap }) => (
              <Row
                key={row.key}
                ref={list.measure}
                data-index={index}
                style={{ marginTop: gap }}
                justify="between"
                nowrap
                className={row.dish ? styles.dish : styles.title}
                {...(row.dish
                  ? {
                      ...DISH,
                      id: list.idOf(index),
                      role: 'option',
                      'aria-selected': row.dish.id === chosenId,
                      'aria-setsize': count,
                      'aria-posinset': row.position,
                      'data-marked': index === list.marked || undefined,
                      onClick: () => onDish(row.dish),
                    }
                  : { ...TITLE, 'aria-hidden': true })}
              >
                {row.dish ? children(row.dish) : group.title}
              </Row>
            ))}
          </Stack>
        ))}
        <div style={{ height: list.end }} />
      </div>
      {groups.length === 0 && (
        <Paragraph role="status" variant="quiet">
          {empty}
        </Paragraph>
      )}
    </>
  );
}
