import { z } from 'zod';
import { hasFeedbackMarkup } from '#app/core/markup.ts';
import { feedbackLimit } from './feedback-limits.ts';

export const feedbackSchema = z.object({
  feedback: z
    .string()
    .overwrite((feedback) => feedback.replaceAll('\r\n', '\n').trim())
    .min(1, 'Please enter your feedback.')
    .refine((feedback) => !hasFeedbackMarkup(feedback), 'HTML tags and scripts are not allowed in feedback.')
    .max(feedbackLimit, `Feedback must be at most ${feedbackLimit} characters long.`)
    .prefault(''),
});
