import { expect, test } from 'vitest';
import { kindOfProject } from './kind-of-project.ts';
import { readSubject } from './read-subject.ts';
import { recogniseKind } from './recognise-kind.ts';

const read = (title: string, idea = '', hoursPerWeek = 5, changes: string[] = []) =>
  readSubject({ title, idea, hoursPerWeek, changes }, recogniseKind(title, idea));

test.each([
  ['Habit Tracker App for Students', 'the habit tracker app'],
  ['Build a todo website', 'the todo website'],
  ['FocusFlow', 'FocusFlow'],
  ['Something with apps', 'the tool'],
  ['Handmade candles', 'the product'],
  ['YouTube channel on tech', 'the YouTube channel'],
  ['Grandma’s cookbook', 'the cookbook'],
  ['Children’s book about a fox', 'the children’s book'],
  ['Language-exchange meet-up', 'the language-exchange meet-up'],
  ['Neighbourhood tool library', 'the neighbourhood tool library'],
])('names the thing of “%s”', (title, thing) => {
  const idea = title === 'FocusFlow' ? 'An app that blocks websites.' : '';
  expect(read(title, idea).slots.thing).toBe(thing);
});

test.each([
  ['App for busy working parents', '', 'busy working parents'],
  ['Skincare brand', 'Products for women with sensitive skin.', 'women with sensitive skin'],
  ['Toys for dogs', 'Toys to sell.', 'dog owners'],
  ['App', 'An app that helps nurses to plan their shifts.', 'nurses'],
  ['App', 'An app for the first time in my life, for free, for people.', 'possible users'],
  ['App for trackers', '', 'possible users'],
])('names the people of “%s %s”', (title, idea, audience) => {
  expect(read(title, idea).slots.audience).toBe(audience);
});

test.each([
  ['Learn pottery', 'pottery'],
  ['Learn to play the guitar in 8 weeks', 'guitar'],
  ['Learning to cook Thai food', 'cooking Thai food'],
  ['Become fluent in Spanish', 'Spanish'],
  ['Podcast about local history', 'local history'],
  ['Master thesis on Soil Moisture: a survey', 'Soil Moisture'],
])('names the topic of “%s”', (title, topic) => {
  expect(read(title).slots.topic).toBe(topic);
});

test('asks more people of those who have more hours', () => {
  expect([0.5, 5, 10, 40].map((hours) => read('App', '', hours).slots.few)).toEqual([
    'two',
    'three',
    'five',
    'eight',
  ]);
});

test('the people a requested change names take the place of those in the title, the last one first', () => {
  const changes = ['Aim at nurses', 'Aim at retired teachers instead of students', 'Make it blue'];
  expect(read('App for students', '', 5, changes).slots.audience).toBe('retired teachers');
});

test('what a change calls the project takes the place of what its title called it', () => {
  const facts = { title: 'Newsletter for cooks', idea: '', hoursPerWeek: 5 };
  const changes = ['It is not a newsletter, it is an online course'];
  const { slots } = readSubject({ ...facts, changes }, kindOfProject({ ...facts, changes }));
  expect(slots).toMatchObject({ thing: 'the online course', piece: 'lesson' });
});
