/** The class names that apply, as one attribute. */
export declare const classNames: (...names: (string | false | undefined)[]) => string;
