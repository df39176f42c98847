import { expect, test } from 'vitest';
import { checkContact } from './check-contact.ts';

const whole = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

test('a whole form is thanked for', () => {
  expect(checkContact(whole)).toEqual({
    ok: true,
    message: "Thank you for reaching out! We'll get back to you soon.",
  });
});

test.each([
  ['name', ' ', 'Please enter your name.'],
  ['email', '', 'Please enter your email.'],
  ['email', 'ada@', 'Please enter a valid email address.'],
  ['email', 'ada example.com', 'Please enter a valid email address.'],
  ['message', '\n', 'Please enter a message.'],
])('%s %j is refused, and what was typed comes back', (field, value, message) => {
  const values = { ...whole, [field]: value };
  expect(checkContact(values)).toEqual({ ok: false, message, fields: { [field]: message }, values });
});
