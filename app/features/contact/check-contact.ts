import type { FormAnswer } from '#app/core/form-answer.ts';

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());

/** Checks the contact form (docs/product.md, 2): every field is required, and nothing is sent or stored. */
export function checkContact(values: Record<string, string>): FormAnswer {
  const { name = '', email = '', message = '' } = values;
  const rules: [field: string, message: string, isBroken: boolean][] = [
    ['name', 'Please enter your name.', name.trim() === ''],
    ['email', 'Please enter your email.', email.trim() === ''],
    ['email', 'Please enter a valid email address.', email.trim() !== '' && !isEmail(email)],
    ['message', 'Please enter a message.', message.trim() === ''],
  ];
  const broken = rules.filter(([, , isBroken]) => isBroken);
  const ok = broken.length === 0;
  return {
    intent: 'contact',
    ok,
    status: ok ? 200 : 422,
    message: broken[0]?.[1] ?? "Thank you for reaching out! We'll get back to you soon.",
    fields: Object.fromEntries(broken.map(([field, text]) => [field, text])),
    values: { name, email, message },
  };
}
