import { z } from 'zod';
import { hasFeedbackMarkup } from '#app/core/markup.ts';
import { inOrder } from '#app/core/rules.ts';
import { feedbackLimit } from './feedback-limits.ts';

export const feedbackSchema = z
  .object({
    feedback: z
      .string()
      .default('')
      .transform((feedback) => feedback.replaceAll('\r\n', '\n').trim()),
  })
  .superRefine(
    inOrder(
      ['feedback', 'Please enter your feedback.', ({ feedback }) => feedback === ''],
      [
        'feedback',
        'HTML tags and scripts are not allowed in feedback.',
        ({ feedback }) => hasFeedbackMarkup(feedback),
      ],
      [
        'feedback',
        `Feedback must be at most ${feedbackLimit} characters long.`,
        ({ feedback }) => feedback.length > feedbackLimit,
      ],
    ),
  );
