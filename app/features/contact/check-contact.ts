type ContactField = 'name' | 'email' | 'message';

/** What became of the contact form: thanks, or why not, field by field, with what was typed. */
export type ContactAnswer =
  | { ok: true; message: string }
  | {
      ok: false;
      message: string;
      fields: Partial<Record<ContactField, string>>;
      values: Record<string, string>;
    };

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Checks the contact form (spec, section 2): every field is needed, and nothing of it is sent or kept. */
export function checkContact(values: Record<string, string>): ContactAnswer {
  const { name = '', email = '', message = '' } = values;
  const rules: [ContactField, string, boolean][] = [
    ['name', 'Please enter your name.', name.trim() === ''],
    ['email', 'Please enter your email.', email.trim() === ''],
    ['email', 'Please enter a valid email address.', email.trim() !== '' && !isEmail(email)],
    ['message', 'Please enter a message.', message.trim() === ''],
  ];
  const broken = rules.filter(([, , isBroken]) => isBroken);
  const first = broken[0];
  if (!first) return { ok: true, message: "Thank you for reaching out! We'll get back to you soon." };
  const fields = Object.fromEntries(broken.map(([field, text]) => [field, text]));
  return { ok: false, message: first[1], fields, values: { name, email, message } };
}
