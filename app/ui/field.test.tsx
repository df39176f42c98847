import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField, TextField } from './field.tsx';

test('a field is tied to its label, hint and error', () => {
  const html = renderToStaticMarkup(
    <TextField
      id="email"
      label="Email"
      hint="We send a code there."
      error="Please enter your email first."
    />,
  );
  expect(html).toContain('for="email"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="email-hint email-error"');
  expect(html).toContain('id="email-error"');
});

test('a valid field has no error', () => {
  const html = renderToStaticMarkup(<TextField id="name" label="Name" />);
  expect(html).not.toContain('aria-invalid="');
  expect(html).not.toContain('aria-describedby="');
});

test('a password stays hidden, and without a script there is no button to show it', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" name="password" />);
  expect(html).toContain('type="password"');
  expect(html).not.toContain('<button');
});
