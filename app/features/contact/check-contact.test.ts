import { expect, test } from 'vitest';
import { checkContact } from './check-contact.ts';

const whole = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

test('a complete form is acknowledged', () => {
  expect(checkContact(whole)).toEqual({
    intent: 'contact',
    ok: true,
    status: 200,
    fields: {},
    values: whole,
    message: "Thank you for reaching out! We'll get back to you soon.",
  });
});

test.each([
  ['name', ' ', 'Please enter your name.'],
  ['email', '', 'Please enter your email.'],
  ['email', 'ada@', 'Please enter a valid email address.'],
  ['email', 'ada example.com', 'Please enter a valid email address.'],
  ['message', '\n', 'Please enter a message.'],
])('%s %j is refused, and the typed text is kept', (field, value, message) => {
  const values = { ...whole, [field]: value };
  expect(checkContact(values)).toEqual({
    intent: 'contact',
    ok: false,
    status: 422,
    message,
    fields: { [field]: message },
    values,
  });
});
