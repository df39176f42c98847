import { aiConfigured } from '#app/services/ai/ai.server.ts';
import { hasLocalMailbox } from '#app/services/mail.server.ts';
import { isGoogleSetUp } from '#app/services/openid.server.ts';

/** Whom this installation hands anything to, so that the privacy policy tells the truth about it. */
export const whereDataGoes = () => ({
  toModel: aiConfigured(),
  toGoogle: isGoogleSetUp,
  toMailServer: !hasLocalMailbox,
});
