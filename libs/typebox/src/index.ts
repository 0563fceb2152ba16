// TypeBox as one file (docs/decisions/0038): `npm run build` bundles it, the compiler writes its types only.
export * from 'typebox';
export { default } from 'typebox';
