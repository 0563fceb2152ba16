import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.js';
import styles from './layout.module.css';

/** A distance in px. */
type Step = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32;

/** One distance for both directions, or the vertical one before the horizontal one. */
type Distance = Step | `${Step} ${Step}`;

type Base = 'row' | 'stack' | 'grid' | 'section';

/** A class of `layout.module.css` that any element can have. */
type Variant = Exclude<keyof typeof styles, Base | 'gap' | 'pad' | 'nowrap' | 'lines'>;

/** One variant, two or three; none if a condition is not met. */
type Variants = Variant | `${Variant} ${Variant}` | `${Variant} ${Variant} ${Variant}` | false | undefined;

interface Layout {
  variant?: Variants | Variants[];
  gap?: Distance | undefined;
  pad?: Distance | undefined;
  align?: 'start' | undefined;
  justify?: 'between' | 'end' | undefined;
  nowrap?: boolean | undefined;
  /** Hairlines between its children. */
  lines?: boolean | undefined;
  /** Two columns from 600 px on. */
  columns?: 2 | undefined;
}

type Props<E extends ElementType> = Layout & { as?: E } & Omit<ComponentProps<E>, keyof Layout | 'as'>;

/** The class of these variants, for an element that is none of the components below. */
export const variant = (...variants: readonly Variants[]): string =>
  classNames(
    ...variants.flatMap((names) => (names ? (names.split(' ') as Variant[]).map((name) => styles[name]) : [])),
  );

const toPx = (distance: Distance | undefined): string | undefined =>
  distance === undefined ? undefined : String(distance).replaceAll(/\d+/g, '$&px');

/** Makes a component of a class. `as` is the element that it is, or the component that it alters, if not `tag`. */
function layout<D extends ElementType>(tag: D, base?: Base | 'card') {
  return function Layout<E extends ElementType = D>(props: Props<E>) {
    const {
      as: Tag = tag as ElementType,
      variant: variants,
      gap,
      pad,
      nowrap,
      lines,
      className,
      style,
      ...others
    } = props as Props<'div'> & { as?: ElementType };
    const { align, justify, columns, ...rest } = others;
    return (
      <Tag
        {...rest}
        className={classNames(
          base && styles[base],
          gap !== undefined && styles.gap,
          pad !== undefined && styles.pad,
          nowrap && styles.nowrap,
          lines && styles.lines,
          variant(...[variants].flat()),
          className,
        )}
        style={{ '--gap': toPx(gap), '--pad': toPx(pad), ...style }}
        data-align={align}
        data-justify={justify}
        data-columns={columns}
      />
    );
  };
}

export const Row = layout('div', 'row');
export const Stack = layout('div', 'stack');
export const Grid = layout('div', 'grid');
export const Section = layout('section', 'section');
export const Card = layout('div', 'card');
export const Box = layout('div');
export const Text = layout('span');
export const Paragraph = layout('p');
