import { expect, it } from '@jest/globals';
import { findIllFormedText } from '@kantyna/service/http/bodies';

it.each([
  ['{"name":"\\ud83c\\udf55","n":1}', undefined],
  ['{"name":"ud800"}', undefined],
  ['{"name":"a\\ud800"}', 'name'],
  ['{"name":"\\udf55\\ud83c"}', 'name'],
  ['{"sideDishes":[{"name":"a"},{"name":"\\uDBFF"}]}', 'sideDishes.1.name'],
  ['"\\ud800"', 'body'],
  ['null', undefined],
])('in %s it finds half of a surrogate pair at %s', (json, path) => {
  expect(findIllFormedText(json, JSON.parse(json))).toBe(path);
});
