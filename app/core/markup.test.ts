import { expect, test } from 'vitest';
import { hasFeedbackMarkup, hasMarkup, isOnlySpecialCharacters } from './markup.ts';

test.each([
  '<script>',
  '</script>',
  '<SCRIPT src=x>',
  'a <img src=x onerror=1>',
  '<svg/onload=1>',
  '<h1><form action=x>',
  '<math',
  '</body >',
])('%s is markup', (text) => expect(hasMarkup(text)).toBe(true));

test.each([
  'a < b',
  '<3',
  'x <scripted> y',
  '<imgur>',
  'List<String>',
  '<b>bold</b>',
  '<table>',
  'form',
  '<my-link>',
])('%s is text', (text) => expect(hasMarkup(text)).toBe(false));

test('feedback refuses a longer list of tags', () => {
  expect(hasFeedbackMarkup('<table>')).toBe(true);
  expect(hasFeedbackMarkup('</button>')).toBe(true);
  expect(hasFeedbackMarkup('<script>')).toBe(true);
  expect(hasFeedbackMarkup('<b>')).toBe(false);
});

test.each([
  ['!!! ???', true],
  ['', false],
  ['   ', false],
  ['a!', false],
  ['日本語', false],
  ['1', false],
  ['—', true],
])('%j is only special characters: %s', (text, expected) =>
  expect(isOnlySpecialCharacters(text)).toBe(expected),
);
