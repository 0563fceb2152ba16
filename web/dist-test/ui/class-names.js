/** The class names that apply, as one attribute. */
export const classNames = (...names) => names.filter(Boolean).join(' ');
//# sourceMappingURL=class-names.js.map