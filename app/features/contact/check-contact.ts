type ContactField = 'name' | 'email' | 'message';

type ContactValues = Record<ContactField, string>;

/** A form with nothing missing. */
export interface ContactThanks {
  ok: true;
  message: string;
}

/** What is wrong with a form, field by field, with what was typed. */
export interface ContactRefusal {
  ok: false;
  message: string;
  fields: Partial<ContactValues>;
  values: ContactValues;
}

export type ContactAnswer = ContactThanks | ContactRefusal;

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());

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
