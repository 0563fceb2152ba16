import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.js';
import styles from './layout.module.css';

/** A distance in px. */
type Step = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 28 | 32 | 48;

/** A gap: one for both directions, or that between the rows before that between the columns. */
type Gap = Step | `${Step} ${Step}`;

/** A padding, in the order of CSS. */
type Pad = Gap | `${Step} ${Step} ${Step}` | `${Step} ${Step} ${Step} ${Step}`;

type Track = 'auto' | `${1 | 2 | 3}fr` | `${number}px`;

/** The columns of a grid. One of `1fr` is never wider than it should be for what is in it. */
type Columns = `${Track} ${Track}` | `${Track} ${Track} ${Track}` | `${Track} ${Track} ${Track} ${Track}`;

type Base = 'row' | 'stack' | 'grid' | 'section';
/** A prop whose value is a property of CSS, of the same name, that the class of that name reads. */
type Measure = 'gap' | 'pad' | 'tall' | 'align' | 'justify' | 'columns' | 'tablet' | 'wide' | 'desk';
type Detail = Measure | 'nowrap' | 'lines';

/** A class of `layout.module.css` that any element can have. */
type Variant = Exclude<keyof typeof styles, Base | Detail>;

/** One variant, two or three; none if a condition is not met. */
type Variants = Variant | `${Variant} ${Variant}` | `${Variant} ${Variant} ${Variant}` | false | undefined;

interface Layout {
  variant?: Variants | Variants[];
  gap?: Gap | undefined;
  pad?: Pad | undefined;
  /** The least height, in px. A finger hits what has 44. */
  tall?: 40 | 44 | 48 | 52 | 56 | 64 | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
  justify?: 'between' | 'center' | 'end' | undefined;
  nowrap?: boolean | undefined;
  /** Hairlines between its children. */
  lines?: boolean | undefined;
  /** The columns at every width, from 600, 900 or 1200 px on. */
  columns?: Columns | undefined;
  tablet?: Columns | undefined;
  wide?: Columns | undefined;
  desk?: Columns | undefined;
}

/** What is pressed is a button, a link or a label: `as` says which. */
type Press<E> = E extends 'div' | 'section' | 'span' | 'p' ? 'onClick' : never;

type Props<E extends ElementType> = Layout & { as?: E } & Omit<ComponentProps<E>, keyof Layout | 'as' | Press<E>>;

/** The class of these variants, for an element that is none of the components below. */
export const variant = (...variants: readonly Variants[]): string =>
  classNames(
    ...variants.flatMap((names) => (names ? (names.split(' ') as Variant[]).map((name) => styles[name]) : [])),
  );

const MEASURES: readonly Measure[] = ['gap', 'pad', 'tall', 'align', 'justify', 'columns', 'tablet', 'wide', 'desk'];

/** A number as px; a track of `1fr` may be narrower than its content. */
const toCss = (value: number | string): string =>
  String(value)
    .replace('between', 'space-between')
    .replaceAll(/\b\d+(?![\w.])/g, '$&px')
    .replaceAll(/\dfr/g, 'minmax(0, $&)');

/** Makes a component of a class. `as` is the element that it is, or the component that it alters, if not `tag`. */
function layout<D extends ElementType>(tag: D, base?: Base | 'card') {
  return function Layout<E extends ElementType = D>(props: Props<E>) {
    const {
      as: Tag = tag as ElementType,
      variant: variants,
      ...others
    } = props as Props<'div'> & {
      as?: ElementType;
    };
    const { gap, pad, tall, align, justify, columns, tablet, wide, desk, nowrap, lines, className, style, ...rest } =
      others;
    const values = { gap, pad, tall, align, justify, columns, tablet, wide, desk };
    const set = MEASURES.filter((name) => values[name] !== undefined);
    return (
      <Tag
        {...rest}
        className={classNames(
          base && styles[base],
          ...set.map((name) => styles[name]),
          nowrap && styles.nowrap,
          lines && styles.lines,
          variant(...[variants].flat()),
          className,
        )}
        style={{ ...Object.fromEntries(set.map((name) => [`--${name}`, toCss(values[name]!)])), ...style }}
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
